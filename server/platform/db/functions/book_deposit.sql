create or replace function book_deposit() returns trigger language plpgsql as $$
declare
  undone boolean := tg_op = 'UPDATE' and old.undone_at is null and new.undone_at is not null;
  of_order record;
begin
  if new.way = 'exchange' or tg_op = 'UPDATE' and not undone then return null; end if;
  select number, phone into of_order from orders where id = new.order_id;
  -- Credit is no money and has a book of its own.
  if new.way = 'credit' then
    if undone then
      perform meet_credit(new.id, null, new.undone_by);
    elsif new.millimes > 0 then
      perform use_credit(of_order.phone, new.millimes, new.paid_on, new.order_id, of_order.number, new.staff_name, new.id);
    else
      perform give_credit(of_order.phone, -new.millimes, case when new.at_end then 'used' else 'given' end, new.paid_on,
        new.order_id, of_order.number, new.staff_name, new.id);
    end if;
    return null;
  end if;
  perform note_in_books(new.paid_on, case when new.millimes > 0 then 'deposit' else 'refund' end, new.way,
    case when undone then -abs(new.millimes) else abs(new.millimes) end, null, of_order.number, '', null, null,
    case when undone then coalesce(new.undone_by, '') else new.staff_name end);
  return null;
end $$;
comment on function book_deposit() is 'Books what was paid ahead, or given back of it; of credit it uses or gives back credit.';

create or replace trigger order_deposits_in_books after insert or update of undone_at on order_deposits
  for each row execute function book_deposit();
