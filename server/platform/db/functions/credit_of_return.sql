create or replace function credit_of_return() returns trigger language plpgsql as $$
declare
  of_order record;
begin
  if new.way <> 'credit' then return null; end if;
  if tg_op = 'UPDATE' then
    if old.undone_at is null and new.undone_at is not null and new.undone_by <> '' then
      perform meet_credit(null, new.id, new.undone_by);
    end if;
    return null;
  end if;
  select number, phone into of_order from orders where id = new.order_id;
  perform give_credit(of_order.phone, new.refund_millimes - new.moved_millimes, 'given',
    (new.at at time zone 'Africa/Tunis')::date, new.order_id, of_order.number, new.staff_name, null, new.id);
  return null;
end $$;
comment on function credit_of_return() is 'Gives, or takes back, credit with the return that says so.';

create or replace trigger order_returns_in_credits after insert or update of undone_at on order_returns
  for each row execute function credit_of_return();
