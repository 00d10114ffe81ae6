-- Deferred to the end of the transaction, when all rows of a step are written.
create or replace function profit_of_order() returns trigger language plpgsql as $$
begin
  perform settle_profit(new.id);
  return null;
end $$;
comment on function profit_of_order() is 'Settles the profit of an order that changed.';

drop trigger if exists new_orders_in_profit on orders;
create constraint trigger new_orders_in_profit after insert on orders deferrable initially deferred for each row
  when (new.state in ('delivered', 'refused', 'lost', 'returned')) execute function profit_of_order();

drop trigger if exists orders_in_profit on orders;
create constraint trigger orders_in_profit after update on orders deferrable initially deferred for each row
  when (old.state in ('delivered', 'refused', 'lost', 'returned') or new.state in ('delivered', 'refused', 'lost', 'returned'))
  execute function profit_of_order();
