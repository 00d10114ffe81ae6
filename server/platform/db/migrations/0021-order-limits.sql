-- What one person may take without anybody having spoken to her: more than anybody wants, and far less than a shop. Counted
-- for her account, for her telephone number and for where it goes. 0 stands for no limit.
alter table shop_settings
  add column most_waiting_orders integer not null default 5 check (most_waiting_orders >= 0),
  add column most_pieces_a_day integer not null default 20 check (most_pieces_a_day >= 0),
  add column most_millimes_a_day bigint not null default 5000000 check (most_millimes_a_day >= 0),
  add column most_orders_a_day integer not null default 20 check (most_orders_a_day >= 0),
  -- After how many days orders nobody could confirm may be given up, and whether that happens by itself.
  add column give_up_after_days integer not null default 7 check (give_up_after_days > 0),
  add column gives_up_by_itself boolean not null default false;

-- Where an order was to go when it was placed, in one spelling; empty where nobody counts.
alter table orders add column address_key text not null default '';
create index orders_of_address on orders (address_key) where address_key <> '';

-- Orders that were deleted count as well: ordering and deleting in turn is no way past a limit.
drop index orders_of_shopper;
create index orders_of_shopper on orders (shopper_id, number desc);
drop index orders_of_phone;
create index orders_of_phone on orders (phone, number desc);

-- Which limit an order would exceed, as {"kind", "most"}; nothing if none. It must be asked before anything else in the
-- transaction is locked: whoever shares an account, a number or an address then waits here for the one before, and reads
-- what that one wrote. Orders the shop took by telephone neither count nor are counted.
--
-- Each subject is looked up by its index, whatever the planner believes of the tables when it first plans this.
create function order_limit_met(of_shopper text, of_phone text, of_address text, variants bigint[], quantities integer[],
  value bigint, waiting_states text[], holding_states text[]) returns jsonb
language plpgsql volatile set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  most record;
  lock bigint;
  waiting bigint;
  made bigint;
  spent bigint;
  pieces bigint;
begin
  select most_waiting_orders as waiting, most_pieces_a_day as pieces, most_millimes_a_day as millimes,
    most_orders_a_day as orders into most from shop_settings;
  if greatest(most.waiting, most.pieces, most.millimes, most.orders) = 0 then return null; end if;
  for lock in select distinct hashtextextended(subject, 0) from unnest(array['order of shopper ' || of_shopper,
    'order of phone ' || of_phone, 'order to ' || of_address]) as subject order by 1
  loop
    perform pg_advisory_xact_lock(lock);
  end loop;

  select max(of_one.waiting), max(of_one.made), max(of_one.spent) into waiting, made, spent from (
    select count(*) filter (where deleted_at is null and state = any(waiting_states)) as waiting,
      count(*) filter (where created_at > now() - interval '1 day') as made,
      coalesce(sum(subtotal_millimes) filter (where deleted_at is null and state = any(holding_states)
        and created_at > now() - interval '1 day'), 0) as spent
    from (
      select 1 as subject, deleted_at, state, created_at, subtotal_millimes from orders where shopper_id = of_shopper
      union all
      select 2, deleted_at, state, created_at, subtotal_millimes from orders
      where phone = of_phone and shopper_id is not null
      union all
      select 3, deleted_at, state, created_at, subtotal_millimes from orders
      where address_key = of_address and address_key <> '' and shopper_id is not null
    ) o group by subject
  ) of_one;
  if waiting >= nullif(most.waiting, 0) then return jsonb_build_object('kind', 'waiting', 'most', most.waiting); end if;
  if made >= nullif(most.orders, 0) then return jsonb_build_object('kind', 'orders', 'most', most.orders); end if;
  if coalesce(spent, 0) + value > nullif(most.millimes, 0) then
    return jsonb_build_object('kind', 'value', 'most', most.millimes / 1000.0);
  end if;

  if most.pieces > 0 then
    select max(of_one.pieces) into pieces from (
      select sum(quantity) as pieces from unnest(variants, quantities) as w(variant, quantity)
      where variant is not null group by variant
    ) of_one;
    if made > 0 and pieces <= most.pieces then
      -- Gives nothing where none of it was ordered before.
      select max(of_one.pieces) into pieces from (
        select w.pieces + coalesce(sum(l.quantity), 0) as pieces
        from (select variant, sum(quantity) as pieces from unnest(variants, quantities) as w(variant, quantity)
          where variant is not null group by variant) w
        join (
          select 1 as subject, id, deleted_at, state, created_at from orders where shopper_id = of_shopper
          union all
          select 2, id, deleted_at, state, created_at from orders where phone = of_phone and shopper_id is not null
          union all
          select 3, id, deleted_at, state, created_at from orders
          where address_key = of_address and address_key <> '' and shopper_id is not null
        ) o on o.deleted_at is null and o.state = any(holding_states) and o.created_at > now() - interval '1 day'
        join order_lines l on l.order_id = o.id and l.variant_id = w.variant
        group by o.subject, w.variant, w.pieces
      ) of_one;
    end if;
    if pieces > most.pieces then return jsonb_build_object('kind', 'pieces', 'most', most.pieces); end if;
  end if;
  return null;
end $$;
