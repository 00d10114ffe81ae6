-- Whoever remembers what visitors see is told of which garments the stock moved, and need not forget the others. A change
-- of very many is told as a change of everything: so many notifications would cost more than making all answers anew.
create function announce_stock_change() returns trigger language plpgsql as $$
declare
  garments text[] := array(select distinct v.product_id from moved join variants v on v.id = moved.variant_id);
begin
  if cardinality(garments) > 200 then
    perform pg_notify('content_changed', nextval('content_version')::text);
  else
    perform pg_notify('content_changed', 'stock ' || garment) from unnest(garments) as garment;
  end if;
  return null;
end $$;

drop trigger stock_changed on stock_movements;
create trigger stock_changed after insert on stock_movements
  referencing new table as moved for each statement
  when (current_setting('jebba.told_later', true) is distinct from 'yes')
  execute function announce_stock_change();
