-- The update locks the week: a second order waits, and reads what the first has taken.
create or replace function hold_place(of_week date, by integer, why text, of_order uuid) returns void language plpgsql as $$
begin
  insert into making_movements (week, change, reason, order_id) values (of_week, by, why, of_order);
  update making_weeks set taken = taken + by where week = of_week and (by < 0 or (not closed and taken + by <= places));
  if not found then
    raise exception using errcode = 'JB001', message = 'week-full', detail = of_week::text;
  end if;
end $$;
comment on function hold_place(date, integer, text, uuid) is 'Takes places in a week for an order, or gives them back; refuses what there is no place for.';
