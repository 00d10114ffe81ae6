create or replace function settle_profit(of_order uuid, of_day date default null) returns void language sql as $$
  insert into profit_entries (day, month, order_id, order_number, product_id, title, size, colour, governorate, courier_id, ended,
    quantity, income_millimes, cost_millimes, costless, fees_millimes, returns_millimes)
  select days.day, open_month(days.day), of_order, x.order_number, x.product_id, x.title, x.size, x.colour,
    x.governorate, x.courier_id, sum(x.ended), sum(x.quantity), sum(x.income), sum(x.cost), sum(x.costless), sum(x.fees), sum(x.returns)
  from (
    select * from order_profit(of_order)
    union all
    select e.order_number, e.product_id, e.title, e.size, e.colour, e.governorate, e.courier_id, -e.ended, -e.quantity,
      -e.income_millimes, -e.cost_millimes, -e.costless, -e.fees_millimes, -e.returns_millimes
    from profit_entries e where e.order_id = of_order
  ) x cross join (select coalesce(of_day, (now() at time zone 'Africa/Tunis')::date) as day) days
  group by days.day, x.order_number, x.product_id, x.title, x.size, x.colour, x.governorate, x.courier_id
  having sum(x.quantity) <> 0 or sum(x.income) <> 0 or sum(x.cost) <> 0 or sum(x.costless) <> 0 or sum(x.fees) <> 0
    or sum(x.returns) <> 0 or sum(x.ended) <> 0
$$;
comment on function settle_profit(uuid, date) is 'Writes an entry for what an order adds to the profit beyond its entries.';
