-- A residence or a students' house is one address without being one person: what goes to it is counted for as many persons
-- as may live there. An account and a telephone number are one person's, as before.
create or replace function order_limit_met(of_shopper text, of_phone text, of_address text, variants bigint[], quantities integer[],
  value bigint, waiting_states text[], holding_states text[]) returns jsonb
language plpgsql volatile set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  neighbours constant integer := 10;
  most record;
  lock bigint;
  waits boolean;
  many boolean;
  dear boolean;
  ordered boolean;
  pieces boolean;
begin
  select most_waiting_orders as waiting, most_pieces_a_day as pieces, most_millimes_a_day as millimes,
    most_orders_a_day as orders into most from shop_settings;
  if greatest(most.waiting, most.pieces, most.millimes, most.orders) = 0 then return null; end if;
  for lock in select distinct hashtextextended(subject, 0) from unnest(array['order of shopper ' || of_shopper,
    'order of phone ' || of_phone, 'order to ' || of_address]) as subject order by 1
  loop
    perform pg_advisory_xact_lock(lock);
  end loop;

  -- A limit of 0 is none: what is compared with nothing is met by nobody.
  select bool_or(of_one.waiting >= persons * nullif(most.waiting, 0)),
    bool_or(of_one.made >= persons * nullif(most.orders, 0)),
    bool_or(of_one.spent + value > persons * nullif(most.millimes, 0)),
    bool_or(of_one.made > 0) into waits, many, dear, ordered
  from (
    select persons, count(*) filter (where deleted_at is null and state = any(waiting_states)) as waiting,
      count(*) filter (where created_at > now() - interval '1 day') as made,
      coalesce(sum(subtotal_millimes) filter (where deleted_at is null and state = any(holding_states)
        and created_at > now() - interval '1 day'), 0) as spent
    from (
      select 1 as subject, 1 as persons, deleted_at, state, created_at, subtotal_millimes from orders
      where shopper_id = of_shopper
      union all
      select 2, 1, deleted_at, state, created_at, subtotal_millimes from orders
      where phone = of_phone and shopper_id is not null
      union all
      select 3, neighbours, deleted_at, state, created_at, subtotal_millimes from orders
      where address_key = of_address and address_key <> '' and shopper_id is not null
    ) o group by subject, persons
  ) of_one;
  if waits then return jsonb_build_object('kind', 'waiting', 'most', most.waiting); end if;
  if many then return jsonb_build_object('kind', 'orders', 'most', most.orders); end if;
  if dear or value > nullif(most.millimes, 0) then
    return jsonb_build_object('kind', 'value', 'most', most.millimes / 1000.0);
  end if;

  if most.pieces > 0 then
    select bool_or(of_one.pieces > most.pieces) into pieces from (
      select sum(quantity) as pieces from unnest(variants, quantities) as w(variant, quantity)
      where variant is not null group by variant
    ) of_one;
    if ordered and not coalesce(pieces, false) then
      -- Gives nothing where none of it was ordered before.
      select bool_or(of_one.pieces > persons * most.pieces) into pieces from (
        select o.persons, w.pieces + coalesce(sum(l.quantity), 0) as pieces
        from (select variant, sum(quantity) as pieces from unnest(variants, quantities) as w(variant, quantity)
          where variant is not null group by variant) w
        join (
          select 1 as subject, 1 as persons, id, deleted_at, state, created_at from orders where shopper_id = of_shopper
          union all
          select 2, 1, id, deleted_at, state, created_at from orders where phone = of_phone and shopper_id is not null
          union all
          select 3, neighbours, id, deleted_at, state, created_at from orders
          where address_key = of_address and address_key <> '' and shopper_id is not null
        ) o on o.deleted_at is null and o.state = any(holding_states) and o.created_at > now() - interval '1 day'
        join order_lines l on l.order_id = o.id and l.variant_id = w.variant
        group by o.subject, o.persons, w.variant, w.pieces
      ) of_one;
    end if;
    if pieces then return jsonb_build_object('kind', 'pieces', 'most', most.pieces); end if;
  end if;
  return null;
end $$;

-- Whether a parcel may be opened before it is paid is said beside every garment.
create trigger couriers_promise_changed after insert or delete or update of may_open, archived on couriers
  for each statement execute function announce_content_change();
