-- The customer of a new order was written in the transaction of the order, and cost a tenth of all it takes to place one. It is written with
-- the messages about the order now, for many orders in one statement: before the staff hear of them, and also by a process of the version before.
drop trigger orders_have_customers on orders;
create trigger orders_have_customers after insert on orders
  referencing new table as inserted for each statement when (current_setting('jebba.told_later', true) is distinct from 'yes')
  execute function customers_of_new_orders();

create function customers_of_told_orders() returns trigger language plpgsql as $$
begin
  perform note_customers(array(select order_id from told));
  return null;
end $$;
comment on function customers_of_told_orders() is 'Makes or renews the customers of orders once others are told of them.';
create trigger told_orders_have_customers after delete on orders_to_tell
  referencing old table as told for each statement execute function customers_of_told_orders();
