create or replace function customers_of_new_orders() returns trigger language plpgsql as $$
begin
  perform note_customers(array(select id from inserted));
  return null;
end $$;
comment on function customers_of_new_orders() is 'Makes or renews the customers of orders that were placed.';

create or replace trigger orders_have_customers after insert on orders
  referencing new table as inserted for each statement when (current_setting('jebba.told_later', true) is distinct from 'yes')
  execute function customers_of_new_orders();
