-- A trigger, since a process of the version before may tell of an order that this version placed.
create or replace function customers_of_told_orders() returns trigger language plpgsql as $$
begin
  perform note_customers(array(select order_id from told));
  return null;
end $$;
comment on function customers_of_told_orders() is 'Makes or renews the customers of orders once others are told of them.';

create or replace trigger told_orders_have_customers after delete on orders_to_tell
  referencing old table as told for each statement execute function customers_of_told_orders();
