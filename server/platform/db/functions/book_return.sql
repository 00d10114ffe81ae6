create or replace function book_return() returns trigger language plpgsql as $$
declare
  undone boolean := tg_op = 'UPDATE' and old.undone_at is null and new.undone_at is not null and new.undone_by <> '';
  refund bigint := new.refund_millimes - new.moved_millimes;
  of_day date := (new.at at time zone 'Africa/Tunis')::date;
  of_order record;
begin
  if tg_op = 'UPDATE' and not undone then return null; end if;
  select number, phone into of_order from orders where id = new.order_id;
  -- Credit is no money and has a book of its own.
  if new.way = 'credit' then
    if undone then
      perform meet_credit(null, new.id, new.undone_by);
    else
      perform give_credit(of_order.phone, refund, 'given', of_day, new.order_id, of_order.number, new.staff_name, null, new.id);
    end if;
    return null;
  end if;
  perform note_in_books(of_day, 'refund', new.way, case when undone then -refund else refund end, null, of_order.number, '', null,
    null, case when undone then new.undone_by else new.staff_name end);
  return null;
end $$;
comment on function book_return() is 'Books what was given back for a return, and takes it back; as credit where it was given as credit.';

create or replace trigger order_returns_in_books after insert or update of undone_at on order_returns
  for each row execute function book_return();
