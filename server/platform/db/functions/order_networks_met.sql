-- Locks the networks in one order, before a piece is locked, and reads what orders of the same network have written.
create or replace function order_networks_met(turns integer[], networks text[], phones text[], pieces integer[], sums bigint[],
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
comment on function order_networks_met(integer[], text[], text[], integer[], bigint[], text[], text[]) is 'Limits of networks, for processes of the version before.';
