-- Locks the subjects in one order, before anything else of the transaction is locked, so that two servers never deadlock.
create or replace function order_limits_met(shoppers text[], phones text[], addresses text[], sums bigint[],
  line_orders integer[], line_variants bigint[], line_quantities integer[], waiting_states text[], holding_states text[])
returns table (of_order integer, met jsonb)
language plpgsql volatile set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  neighbours constant integer := 10;
  most record;
begin
  select most_waiting_orders as waiting, most_pieces_a_day as pieces, most_millimes_a_day as millimes,
    most_orders_a_day as orders into most from shop_settings;
  if greatest(most.waiting, most.pieces, most.millimes, most.orders) = 0 then return; end if;
  perform pg_advisory_xact_lock(lock) from (
    select distinct hashtextextended(subject, 0) as lock from (
      select 'order of shopper ' || shopper from unnest(shoppers) as shopper
      union all select 'order of phone ' || phone from unnest(phones) as phone
      union all select 'order to ' || address from unnest(addresses) as address
    ) subjects(subject) order by 1
  ) locks;

  -- A limit of 0 is none: what is compared with nothing is met by nobody.
  return query
  with asked as materialized (
    select * from unnest(shoppers, phones, addresses, sums) with ordinality as a(shopper, phone, address, millimes, place)
  ), sharing as materialized (
    select distinct place from (
      select place, subject, row_number() over (partition by subject order by place) as turn from asked
      cross join lateral (values ('shopper ' || shopper), ('phone ' || phone), ('address ' || address)) subjects(subject)
    ) turns where turn > 1
  ), wanted as materialized (
    select place, variant, sum(quantity) as pieces
    from unnest(line_orders, line_variants, line_quantities) as l(place, variant, quantity)
    where variant is not null group by place, variant
  ), theirs as materialized (
    -- What each ordered that still counts, read once.
    select a.place, o.* from asked a cross join lateral (
      select 1 as subject, 1 as persons, id, deleted_at, state, created_at, subtotal_millimes from orders
      where shopper_id = a.shopper
      union all
      select 2, 1, id, deleted_at, state, created_at, subtotal_millimes from orders
      where phone = a.phone and shopper_id is not null
      union all
      select 3, neighbours, id, deleted_at, state, created_at, subtotal_millimes from orders
      where address_key = a.address and address_key <> '' and shopper_id is not null
    ) o where o.created_at > now() - interval '1 day' or o.deleted_at is null and o.state = any(waiting_states)
  ), before as materialized (
    select a.place, bool_or(s.spent + a.millimes > s.persons * nullif(most.millimes, 0)) as dear,
      bool_or(s.waiting >= s.persons * nullif(most.waiting, 0)) as waits,
      bool_or(s.made >= s.persons * nullif(most.orders, 0)) as many
    from asked a cross join lateral (
      select persons, count(*) filter (where deleted_at is null and state = any(waiting_states)) as waiting,
        count(*) filter (where created_at > now() - interval '1 day') as made,
        coalesce(sum(subtotal_millimes) filter (where deleted_at is null and state = any(holding_states)
          and created_at > now() - interval '1 day'), 0) as spent
      from theirs t where t.place = a.place group by subject, persons
      union all select 1, 0, 0, 0
    ) s group by a.place
  ), heaped as materialized (
    select w.place, bool_or(w.pieces > nullif(most.pieces, 0)) as heaped from wanted w group by w.place
  ), again as materialized (
    -- Gives nothing where none of it was ordered before.
    select w.place, bool_or(had.pieces + w.pieces > had.persons * most.pieces) as again
    from wanted w join (
      select t.place, t.subject, t.persons, l.variant_id, sum(l.quantity) as pieces
      from theirs t cross join lateral (select variant_id, quantity from order_lines where order_id = t.id offset 0) l
      where most.pieces > 0 and t.deleted_at is null and t.state = any(holding_states) and t.created_at > now() - interval '1 day'
      group by t.place, t.subject, t.persons, l.variant_id
    ) had on had.place = w.place and had.variant_id = w.variant group by w.place
  )
  select place::integer, met from (
    select b.place, case
      when exists (select from sharing s where s.place = b.place) then jsonb_build_object('kind', 'beside', 'most', 0)
      when b.waits then jsonb_build_object('kind', 'waiting', 'most', most.waiting)
      when b.many then jsonb_build_object('kind', 'orders', 'most', most.orders)
      when b.dear then jsonb_build_object('kind', 'value', 'most', most.millimes / 1000.0)
      when h.heaped or p.again then jsonb_build_object('kind', 'pieces', 'most', most.pieces)
    end as met
    from before b left join heaped h on h.place = b.place left join again p on p.place = b.place
  ) limits where met is not null;
end $$;
comment on function order_limits_met(text[], text[], text[], bigint[], integer[], bigint[], integer[], text[], text[]) is 'Limits of customers, for processes of the version before.';
