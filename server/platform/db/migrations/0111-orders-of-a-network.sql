-- One machine makes accounts and telephone numbers as it likes, but orders from one network. What new numbers of a network reserve within
-- an hour is bounded: an order beyond it is placed all the same, on hold, and reserves nothing until the shop has called.
create table order_networks (
  order_id uuid primary key references orders on delete cascade,
  network text not null,
  pieces integer not null,
  millimes bigint not null,
  at timestamptz not null default now()
);
create index order_networks_latest on order_networks (network, at);
comment on table order_networks is 'From which network an order came, as a hash, and what it reserved as one of a new number; nothing if it is on hold. Kept for three days.';

-- What is to be said of each of these orders of a network: that the network is full for today, or that the order is on hold. It must
-- be asked before a piece is locked: an order waits here for those that are being placed from the same network, and reads what they wrote.
-- Locks are taken in one order. Of orders that are placed together each counts those ahead of it in the list.
create function order_networks_met(turns integer[], networks text[], phones text[], pieces integer[], sums bigint[],
  holding_states text[], sales_states text[])
returns table (of_order integer, is_full boolean, is_new boolean, is_on_hold boolean)
language plpgsql volatile set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  -- A thousand honest buyers behind one address of a mobile operator are a good day.
  max_orders_a_day constant integer := 2000;
  max_pieces_an_hour constant integer := 20;
  max_millimes_an_hour constant bigint := 5000000;
begin
  if turns is null then return; end if;
  perform pg_advisory_xact_lock(lock) from (
    select distinct hashtextextended('order from network ' || network, 0) as lock from unnest(networks) as network order by 1
  ) locks;

  return query
  with asked as materialized (
    select a.*, not exists (
      select from orders o where o.phone = a.phone and o.deleted_at is null and o.state = any(sales_states)
    ) and not exists (select from brought_people b where b.phone = a.phone and b.ending = 'kept') as is_new
    from unnest(turns, networks, phones, pieces, sums) as a(turn, network, phone, pieces, millimes)
  ), reserved as materialized (
    select n.network, count(r.order_id) as orders,
      coalesce(sum(r.pieces) filter (where r.is_held), 0) as pieces, coalesce(sum(r.millimes) filter (where r.is_held), 0) as millimes
    from (select distinct network from asked) n left join lateral (
      select w.order_id, w.pieces, w.millimes, w.pieces > 0 and w.at > now() - interval '1 hour' and exists (
        select from orders o where o.id = w.order_id and o.deleted_at is null and o.state = any(holding_states)
      ) as is_held
      from order_networks w where w.network = n.network and w.at > now() - interval '1 day'
    ) r on true group by n.network
  )
  select a.turn, r.orders + row_number() over ahead > max_orders_a_day, a.is_new, a.is_new and (
    r.pieces + sum(a.pieces) filter (where a.is_new) over ahead > max_pieces_an_hour
    or r.millimes + sum(a.millimes) filter (where a.is_new) over ahead > max_millimes_an_hour)
  from asked a join reserved r on r.network = a.network
  window ahead as (partition by a.network order by a.turn rows unbounded preceding);
end $$;
comment on function order_networks_met(integer[], text[], text[], integer[], bigint[], text[], text[]) is
  'Which of these orders come from a network that is full for today, and which are on hold; an order waits here for others of its network.';

-- An order on hold reserves no place in the workshop either.
create or replace function holds_place(state text, deleted_at timestamptz) returns boolean language sql immutable parallel safe
  return deleted_at is null and state not in ('cancelled', 'on-hold');

drop index orders_to_do;
create index orders_to_do on orders (state) include (is_paid, total_millimes)
  where deleted_at is null and (state in ('new', 'unreachable', 'on-hold', 'confirmed', 'preparing', 'ready', 'with-courier')
    or (state = 'delivered' and not is_paid));
