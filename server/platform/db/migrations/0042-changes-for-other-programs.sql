-- What other programs are told of. A change notes itself in the transaction that makes it, whoever makes it; its place in the
-- order of changes it is given only once it is committed, by one at a time: numbers handed out by transactions would be seen
-- in another order than they were handed out in, and whoever had read up to one of them would never see an earlier one.
create table feed_notes (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('order', 'stock', 'product')),
  subject text not null,
  what text not null,
  detail jsonb not null default '{}',
  at timestamptz not null default now()
);

create table feed_changes (
  position bigint generated always as identity primary key,
  kind text not null,
  subject text not null,
  what text not null,
  detail jsonb not null,
  at timestamptz not null
);
create index feed_changes_by_time on feed_changes (at);

create table webhooks (
  id uuid primary key,
  name text not null,
  url text not null,
  kinds text[] not null,
  -- Which of its secrets is the present one.
  generation integer not null default 1,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  created_by text not null
);

create table webhook_deliveries (
  webhook_id uuid not null references webhooks on delete cascade,
  position bigint not null references feed_changes on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  tried_at timestamptz,
  -- What was answered last: a status, or why there was none.
  status integer,
  answer text not null default '',
  primary key (webhook_id, position)
);
create index webhook_deliveries_by_position on webhook_deliveries (position);

create function note_orders_for_programs() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into feed_notes (kind, subject, what, detail)
      select 'order', id::text, 'placed', jsonb_build_object('number', number, 'state', state) from came order by number;
  elsif tg_op = 'UPDATE' then
    insert into feed_notes (kind, subject, what, detail)
      select 'order', n.id::text,
        case when n.deleted_at is not null and o.deleted_at is null then 'deleted' else 'changed' end,
        jsonb_build_object('number', n.number, 'state', n.state)
      from came n join went o on o.id = n.id where o.* is distinct from n.* order by n.number;
  else
    insert into feed_notes (kind, subject, what, detail)
      select 'order', id::text, 'deleted', jsonb_build_object('number', number, 'state', state)
      from went where deleted_at is null order by number;
  end if;
  return null;
end $$;
create trigger orders_placed_for_programs after insert on orders
  referencing new table as came for each statement execute function note_orders_for_programs();
create trigger orders_changed_for_programs after update on orders
  referencing new table as came old table as went for each statement execute function note_orders_for_programs();
create trigger orders_gone_for_programs after delete on orders
  referencing old table as went for each statement execute function note_orders_for_programs();

create function note_stock_for_programs() returns trigger language plpgsql as $$
begin
  insert into feed_notes (kind, subject, what, detail)
    select 'stock', v.product_id, 'moved',
      jsonb_build_object('variant', v.id, 'size', v.size, 'change', sum(m.change), 'stock', v.stock)
    from moved m join variants v on v.id = m.variant_id group by v.id order by v.id;
  return null;
end $$;
-- By name after the one that counts the stock, and so it runs after it.
create trigger stock_moved_for_programs after insert on stock_movements
  referencing new table as moved for each statement execute function note_stock_for_programs();

-- A version is counted with every change somebody made; what the shop works out for itself is none.
create function note_products_for_programs() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into feed_notes (kind, subject, what, detail)
      select 'product', id, 'added', jsonb_build_object('state', state) from came order by id;
  else
    insert into feed_notes (kind, subject, what, detail)
      select 'product', n.id,
        case when n.deleted_at is not null and o.deleted_at is null then 'deleted' else 'changed' end,
        jsonb_build_object('state', n.state)
      from came n join went o on o.id = n.id
      where o.version <> n.version or o.deleted_at is distinct from n.deleted_at order by n.id;
  end if;
  return null;
end $$;
create trigger products_added_for_programs after insert on products
  referencing new table as came for each statement execute function note_products_for_programs();
create trigger products_changed_for_programs after update on products
  referencing new table as came old table as went for each statement execute function note_products_for_programs();

comment on table feed_notes is 'Changes that are committed and have no place yet in the order programs read them in. Rows stay for a moment.';
comment on table feed_changes is 'What changed of orders, stock and products, in the order programs read it: which one, and its state, never whose. Kept for 30 days.';
comment on table webhooks is 'Addresses of other programs that are told of changes, and of which kinds. Kept until removed.';
comment on table webhook_deliveries is 'What each address was told, how often it was tried, and what it answered last. As long as the change.';
comment on function note_orders_for_programs() is 'Notes orders that came, changed or went, for other programs.';
comment on function note_stock_for_programs() is 'Notes the stock each variant has come to, likewise.';
comment on function note_products_for_programs() is 'Notes products that came, changed or went, likewise.';
