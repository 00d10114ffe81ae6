-- Cached pages that show other products stay valid. A statement that moves many products is announced as a change of everything.
create or replace function announce_stock_change() returns trigger language plpgsql as $$
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
comment on function announce_stock_change() is 'Tells every process of which garments the stock moved.';

create or replace trigger stock_changed after insert on stock_movements
  referencing new table as moved for each statement
  when (current_setting('jebba.told_later', true) is distinct from 'yes')
  execute function announce_stock_change();
