create or replace function credit_of_deposit() returns trigger language plpgsql as $$
declare
  of_order record;
begin
  if new.way <> 'credit' then return null; end if;
  if tg_op = 'UPDATE' then
    if old.undone_at is null and new.undone_at is not null then perform meet_credit(new.id, null, new.undone_by); end if;
    return null;
  end if;
  select number, phone into of_order from orders where id = new.order_id;
  if new.millimes > 0 then
    perform use_credit(of_order.phone, new.millimes, new.paid_on, new.order_id, of_order.number, new.staff_name, new.id);
  else
    perform give_credit(of_order.phone, -new.millimes, case when new.at_end then 'used' else 'given' end, new.paid_on,
      new.order_id, of_order.number, new.staff_name, new.id);
  end if;
  return null;
end $$;
comment on function credit_of_deposit() is 'Uses, or gives back, credit with the deposit that says so.';

create or replace trigger order_deposits_in_credits after insert or update of undone_at on order_deposits
  for each row execute function credit_of_deposit();
