-- What each order adds to the profit, written down when it changes, as a sale is written into the books: so a return counts in the month
-- in which it happens, and a closed month stays as it was.
create table profit_entries (
  id bigint generated always as identity primary key,
  day date not null,
  month date not null check (extract(day from month) = 1),
  order_id uuid not null,
  order_number bigint not null,
  product_id text not null,
  title text not null,
  size text not null,
  colour text not null,
  governorate text not null,
  courier_id bigint references couriers,
  -- Whether the order has ended, and the pieces of it that are sold.
  ended integer not null,
  quantity integer not null,
  income_millimes bigint not null,
  cost_millimes bigint not null,
  -- Sold or lost pieces of unknown cost.
  costless integer not null,
  fees_millimes bigint not null,
  returns_millimes bigint not null
);
create index profit_entries_by_month on profit_entries (month, day);
create index profit_entries_of_order on profit_entries (order_id);

-- The fees a receipt says the courier retained, shared among its parcels by what was agreed for each; without a receipt, what was agreed.
create function parcel_fee(of_parcel bigint, agreed bigint) returns bigint language sql stable as $$
  select coalesce((
    select round(x.fees * x.upto / x.whole) - round(x.fees * (x.upto - x.weight) / x.whole) from (
      select w.parcel_id, w.fees, w.weight, sum(w.weight) over (order by w.parcel_id) as upto, sum(w.weight) over () as whole from (
        select l.parcel_id, r.fees_millimes as fees,
          case when sum(l.fee_millimes) over () > 0 then l.fee_millimes else 1 end::numeric as weight
        from receipt_parcels l join receipts r on r.id = l.receipt_id
        where l.receipt_id = (select receipt_id from receipt_parcels where parcel_id = of_parcel and not undone)
      ) w
    ) x where x.parcel_id = of_parcel
  ), agreed)::bigint
$$;

-- What an order that has ended adds to the profit at the moment, by garment, size and colour. Each line bears its share of what is of
-- the whole order by what it was sold for, or by pieces where all were free, so that the lines add up to the order to the millime.
create function order_profit(of_order uuid) returns table (
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

-- Orders that ended already, on the day of their last step, but for what they sold: that follows the entries of the books.
insert into profit_entries (day, month, order_id, order_number, product_id, title, size, colour, governorate, courier_id, ended,
  quantity, income_millimes, cost_millimes, costless, fees_millimes, returns_millimes)
select d.day, date_trunc('month', d.day), o.id, o.number, p.product_id, p.title, p.size, p.colour, p.governorate, p.courier_id, p.ended,
  p.quantity, 0, p.cost, p.costless, p.fees, p.returns
from orders o cross join lateral order_profit(o.id) p
cross join lateral (
  select (coalesce(max(e.at), o.updated_at) at time zone 'Africa/Tunis')::date as day from order_events e
  where e.order_id = o.id and e.kind in ('state', 'marked') and e.detail->>'to' = o.state and e.detail->>'from' <> o.state
) d
where o.deleted_at is null and o.state in ('delivered', 'refused', 'lost', 'returned');

insert into profit_entries (day, month, order_id, order_number, product_id, title, size, colour, governorate, courier_id, ended,
  quantity, income_millimes, cost_millimes, costless, fees_millimes, returns_millimes)
select e.day, e.month, coalesce(o.id, '00000000-0000-0000-0000-000000000000'), e.order_number, coalesce(l.product_id, ''),
  coalesce(l.title, ''), coalesce(l.size, ''), coalesce(l.colour, ''), coalesce(o.governorate, ''), carrier.courier_id, 0, 0,
  coalesce(round(e.sum * l.upto / l.whole) - round(e.sum * (l.upto - l.weight) / l.whole), e.sum), 0, 0, 0, 0
from (
  select order_number, day, month, sum(millimes) as sum from book_entries where book = 'sale'
  group by order_number, day, month having sum(millimes) <> 0
) e left join orders o on o.number = e.order_number
left join lateral (
  select p.courier_id from parcels p where p.order_id = o.id and p.outcome <> 'withdrawn' order by p.id desc limit 1
) carrier on true
left join lateral (
  select x.*, sum(x.weight) over (order by x.id) as upto, sum(x.weight) over () as whole from (
    select l.id, l.product_id, l.title, l.size, coalesce(l.colour_name->>'fr', '') as colour,
      case when sum(l.price_millimes * l.quantity) over () > 0 then l.price_millimes * l.quantity else l.quantity end::numeric as weight
    from order_lines l where l.order_id = o.id
  ) x
) l on true;

create trigger profit_entries_have_a_month before insert on profit_entries for each row execute function place_in_month();
create trigger profit_entries_are_final before update or delete or truncate on profit_entries
  for each statement execute function refuse_change('an entry of the profit stays as it was made');

-- Writes down by how much an order adds more or less to the profit than its entries say.
create function settle_profit(of_order uuid, of_day date default null) returns void language sql as $$
  insert into profit_entries (day, order_id, order_number, product_id, title, size, colour, governorate, courier_id, ended,
    quantity, income_millimes, cost_millimes, costless, fees_millimes, returns_millimes)
  select coalesce(of_day, (now() at time zone 'Africa/Tunis')::date), of_order, x.order_number, x.product_id, x.title, x.size, x.colour,
    x.governorate, x.courier_id, sum(x.ended), sum(x.quantity), sum(x.income), sum(x.cost), sum(x.costless), sum(x.fees), sum(x.returns)
  from (
    select * from order_profit(of_order)
    union all
    select e.order_number, e.product_id, e.title, e.size, e.colour, e.governorate, e.courier_id, -e.ended, -e.quantity,
      -e.income_millimes, -e.cost_millimes, -e.costless, -e.fees_millimes, -e.returns_millimes
    from profit_entries e where e.order_id = of_order
  ) x group by x.order_number, x.product_id, x.title, x.size, x.colour, x.governorate, x.courier_id
  having sum(x.quantity) <> 0 or sum(x.income) <> 0 or sum(x.cost) <> 0 or sum(x.costless) <> 0 or sum(x.fees) <> 0
    or sum(x.returns) <> 0 or sum(x.ended) <> 0
$$;

-- At the end of a transaction, when all that belongs to a step is written.
create function profit_of_order() returns trigger language plpgsql as $$
begin
  perform settle_profit(new.id);
  return null;
end $$;
create constraint trigger orders_in_profit after update on orders deferrable initially deferred for each row
  when (old.state in ('delivered', 'refused', 'lost', 'returned') or new.state in ('delivered', 'refused', 'lost', 'returned'))
  execute function profit_of_order();
create constraint trigger new_orders_in_profit after insert on orders deferrable initially deferred for each row
  when (new.state in ('delivered', 'refused', 'lost', 'returned')) execute function profit_of_order();

create function profit_of_returning_piece() returns trigger language plpgsql as $$
begin
  perform settle_profit(new.order_id);
  return null;
end $$;
create constraint trigger returning_pieces_in_profit after update on returning_pieces deferrable initially deferred for each row
  when (old.checked_as is distinct from new.checked_as) execute function profit_of_returning_piece();

-- A receipt tells the fees of parcels that were carried earlier: it is of their day, or where that month is closed of the next.
create function profit_of_receipt() returns trigger language plpgsql as $$
begin
  perform settle_profit(p.order_id, (p.outcome_at at time zone 'Africa/Tunis')::date) from parcels p
    where p.id = new.parcel_id and p.order_id is not null;
  return null;
end $$;
create constraint trigger receipt_parcels_in_profit after insert or update on receipt_parcels deferrable initially deferred
  for each row execute function profit_of_receipt();

comment on table profit_entries is 'What each order adds to the profit, by garment, size and colour, written when it changes: sold pieces, income, cost, fees and returns. Never changed, never removed.';
comment on function parcel_fee(bigint, bigint) is 'The fee of a parcel by its receipt; without one, what was agreed.';
comment on function order_profit(uuid) is 'What an order that has ended adds to the profit at the moment, line by line.';
comment on function settle_profit(uuid, date) is 'Writes an entry for what an order adds to the profit beyond its entries.';
comment on function profit_of_order() is 'Settles the profit of an order that changed.';
comment on function profit_of_returning_piece() is 'Settles the profit of an order whose returned piece was checked.';
comment on function profit_of_receipt() is 'Settles the profit of an order whose courier fees became known.';
