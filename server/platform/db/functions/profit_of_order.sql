-- Deferred to the end of the transaction, when all rows of a step are written.
create or replace function profit_of_order() returns trigger language plpgsql as $$
declare
  ended constant text[] := array['delivered', 'refused', 'lost', 'returned'];
begin
  if new.state = any (ended) or old.state = any (ended) then perform settle_profit(new.id); end if;
  return null;
end $$;
comment on function profit_of_order() is 'Settles the profit of an order that changed.';

drop trigger if exists orders_in_profit on orders;
create constraint trigger orders_in_profit after insert or update on orders deferrable initially deferred for each row
  execute function profit_of_order();
