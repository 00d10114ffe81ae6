-- How fast a garment sells is asked of its last six weeks. Only the order knew when that was, so every line a garment ever had was read, and
-- its order with it, for each row of the list of products. A line knows it itself now, and is found by it; so is what moved the stock.
alter table order_lines add column ordered_at timestamptz;
comment on column order_lines.ordered_at is 'When its order was placed, also of what was put into it later.';
update order_lines l set ordered_at = o.created_at from orders o where o.id = l.order_id;
alter table order_lines alter column ordered_at set not null;

-- A line that was taken out and comes back as it was written down then says nothing of it; an order that is being placed is not there yet, and is
-- placed now.
create function note_ordered_at() returns trigger language plpgsql as $$
begin
  new.ordered_at := coalesce((select created_at from orders where id = new.order_id), now());
  return new;
end $$;
comment on function note_ordered_at() is 'When the order of a line was placed, where the line says nothing of it.';
create trigger order_lines_ordered_at before insert on order_lines
  for each row when (new.ordered_at is null) execute function note_ordered_at();

drop index order_lines_of_variant;
create index order_lines_of_variant on order_lines (variant_id, ordered_at);

drop index stock_movements_of_variant;
create index stock_movements_of_variant on stock_movements (variant_id, at);
