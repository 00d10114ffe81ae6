create or replace function apply_stock_movements() returns trigger language plpgsql as $$
declare
  garments text[];
begin
  update variants set stock = stock + moved.change
    from (select variant_id, sum(change) as change from inserted group by variant_id) as moved
    where variants.id = moved.variant_id;

  insert into feed_notes (kind, subject, what, detail)
    select 'stock', v.product_id, 'moved',
      jsonb_build_object('variant', v.id, 'size', v.size, 'change', sum(m.change), 'stock', v.stock)
    from inserted m join variants v on v.id = m.variant_id group by v.id order by v.id;

  -- An order is announced once it is told of.
  if current_setting('jebba.told_later', true) = 'yes' then return null; end if;
  -- Cached pages that show other products stay valid. A statement that moves many products is announced as a change of everything.
  garments := array(select distinct v.product_id from inserted m join variants v on v.id = m.variant_id);
  if cardinality(garments) > 200 then
    perform pg_notify('content_changed', nextval('content_version')::text);
  else
    perform pg_notify('content_changed', 'stock ' || garment) from unnest(garments) as garment;
  end if;
  return null;
end $$;
comment on function apply_stock_movements() is 'Adds movements to the stock of their variants, where a check refuses a negative stock, notes the new stock in the change feed, and notifies every process of the garments concerned.';

create or replace trigger stock_follows_movements after insert on stock_movements
  referencing new table as inserted for each statement execute function apply_stock_movements();
