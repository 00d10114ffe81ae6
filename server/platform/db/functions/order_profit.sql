-- Each line bears its share of the order's amounts by price, or by quantity where all lines were free.
-- The lines add up to the order to the millime.
create or replace function order_profit(of_order uuid) returns table (
  order_number bigint, product_id text, title text, size text, colour text, governorate text, courier_id bigint,
  ended integer, quantity integer, income bigint, cost bigint, costless integer, fees bigint, returns bigint
) language sql stable as $$
  with money as (
    select o.id, o.number, o.state, o.governorate, carrier.courier_id, delivered_sale(o) + retained_sale(o) as income,
      sent.fees, sent.back + gone.cost + (sent.came + sent_back.times) * s.repack_millimes as returns
    from orders o cross join shop_settings s
    left join lateral (
      select p.courier_id from parcels p where p.order_id = o.id and p.outcome <> 'withdrawn' order by p.id desc limit 1
    ) carrier on true
    cross join lateral (
      select coalesce(sum(parcel_fee(p.id, p.fee_millimes)) filter (where p.outcome = 'delivered'), 0)::bigint as fees,
        coalesce(sum(parcel_fee(p.id, p.return_fee_millimes)) filter (where p.outcome in ('refused', 'returned')), 0)::bigint as back,
        count(*) filter (where p.outcome in ('refused', 'returned')) as came
      from parcels p where p.order_id = o.id
    ) sent
    cross join lateral (
      select count(*) as times from order_returns r where r.order_id = o.id and r.undone_at is null
        and o.state in ('delivered', 'returned') and not exists (
          select from parcels p where p.order_id = o.id and p.outcome in ('refused', 'returned')
        )
    ) sent_back
    cross join lateral (
      select coalesce(sum(r.quantity * coalesce(variant_cost(r.variant_id), 0)), 0)::bigint as cost
      from returning_pieces r where r.order_id = o.id and r.checked_as = 'gone'
    ) gone
    where o.id = of_order and o.deleted_at is null and o.state in ('delivered', 'refused', 'lost', 'returned')
  ), weighed as (
    select m.*, l.id as line_id, l.product_id, l.title, l.size, coalesce(l.colour_name->>'fr', '') as colour, l.quantity, l.cost_millimes,
      case when sum(l.price_millimes * l.quantity) over () > 0 then l.price_millimes * l.quantity else l.quantity end::numeric as weight
    from money m join order_lines l on l.order_id = m.id
  ), w as (
    select w.*, sum(w.weight) over (order by w.line_id) as upto, sum(w.weight) over () as whole from weighed w
  )
  select w.number, w.product_id, w.title, w.size, w.colour, coalesce(w.governorate, ''), w.courier_id, 1,
    case when w.state = 'delivered' then w.quantity else 0 end,
    (round(w.income * w.upto / w.whole) - round(w.income * (w.upto - w.weight) / w.whole))::bigint,
    case when w.state in ('delivered', 'lost') then w.quantity * coalesce(w.cost_millimes, 0) else 0 end,
    case when w.state in ('delivered', 'lost') and w.cost_millimes is null then w.quantity else 0 end,
    (round(w.fees * w.upto / w.whole) - round(w.fees * (w.upto - w.weight) / w.whole))::bigint,
    (round(w.returns * w.upto / w.whole) - round(w.returns * (w.upto - w.weight) / w.whole))::bigint
  from w
$$;
comment on function order_profit(uuid) is 'What an order that has ended adds to the profit at the moment, line by line.';
