create or replace function hold_place(of_week date, by integer, why text, of_order uuid) returns void language sql as $$
  insert into making_movements (week, change, reason, order_id) values (of_week, by, why, of_order)
$$;
comment on function hold_place(date, integer, text, uuid) is 'Takes places in a week for an order, or gives them back.';
