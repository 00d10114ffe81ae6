create or replace function apply_stock_movements() returns trigger language plpgsql as $$
begin
  update variants set stock = stock + moved.change
    from (select variant_id, sum(change) as change from inserted group by variant_id) as moved
    where variants.id = moved.variant_id;
  return null;
end $$;
comment on function apply_stock_movements() is 'Adds movements to the stock of their variants, and refuses what would go below nothing.';

create or replace trigger stock_follows_movements after insert on stock_movements
  referencing new table as inserted for each statement execute function apply_stock_movements();
