create or replace function complete_order_line() returns trigger language plpgsql as $$
begin
  -- A line may be the first to name a week, and points at its row.
  if new.made_week is not null then
    insert into making_weeks (week, places) select new.made_week, making_places from shop_settings on conflict (week) do nothing;
  end if;
  if tg_op = 'INSERT' then
    new.cost_millimes := coalesce(new.cost_millimes, variant_cost(new.variant_id));
    -- A line that is inserted with its order finds no order yet: it is placed now.
    new.ordered_at := coalesce(new.ordered_at, (select created_at from orders where id = new.order_id), now());
  end if;
  return new;
end $$;
comment on function complete_order_line() is 'Gives a line of an order what it cost the shop then, when its order was placed, and the row of its week in the workshop.';

create or replace trigger order_lines_complete before insert or update of made_week on order_lines
  for each row execute function complete_order_line();
