-- Made from the running schema by server/schema-document.test.ts, to be read: no program runs it. Functions: server/platform/db/functions.
-- After a change that is meant, `npm run test:unit -- server/schema-document -u` writes it anew.

-- Changes that are committed and have no place yet in the order programs read them in. Rows stay for a moment.
create table feed_notes (
  id bigint generated always as identity not null,
  kind text not null,
  subject text not null,
  what text not null,
  detail jsonb default '{}'::jsonb not null,
  at timestamptz default now() not null,
  constraint feed_notes_pkey primary key (id),
  constraint feed_notes_kind_check check (kind in ('order', 'stock', 'product', 'parcel'))
);

-- What changed of orders, stock, products and parcels, in the order programs read it: which one, and its state, never whose. Kept for 30 days.
create table feed_changes (
  "position" bigint generated always as identity not null,
  kind text not null,
  subject text not null,
  what text not null,
  detail jsonb not null,
  at timestamptz not null,
  constraint feed_changes_pkey primary key ("position")
);
create index feed_changes_by_time on feed_changes (at);
create index feed_changes_of_subject on feed_changes (kind, subject, "position");

-- Addresses of other programs that are told of changes, and of which kinds. Kept until removed.
create table webhooks (
  id uuid not null,
  name text not null,
  url text not null,
  kinds text[] not null,
  generation integer default 1 not null,
  active boolean default true not null,
  created_at timestamptz default now() not null,
  created_by text not null,
  rests_because text,
  constraint webhooks_pkey primary key (id),
  constraint webhooks_rests_because_check check (rests_because in ('gone', 'unheard'))
);

-- What each address was told, how often it was tried, and what it answered last. As long as the change.
create table webhook_deliveries (
  webhook_id uuid not null,
  "position" bigint not null,
  state text default 'waiting' not null,
  attempts integer default 0 not null,
  tried_at timestamptz,
  status integer,
  answer text default '' not null,
  constraint webhook_deliveries_pkey primary key (webhook_id, "position"),
  constraint webhook_deliveries_state_check check (state in ('waiting', 'delivered', 'failed')),
  constraint webhook_deliveries_position_fkey foreign key ("position") references feed_changes("position") on delete cascade,
  constraint webhook_deliveries_webhook_id_fkey foreign key (webhook_id) references webhooks(id) on delete cascade
);
create index webhook_deliveries_by_position on webhook_deliveries ("position");

-- Exports of another shop that were sent: each with its file until it is done, and what came of it. A file nobody said yes to goes after three days.
create table imports (
  id uuid not null,
  kind text not null,
  file_name text not null,
  staff_name text not null,
  sent_at timestamptz default now() not null,
  file bytea,
  shelves jsonb default '[]'::jsonb not null,
  done_at timestamptz,
  change bigint,
  outcome jsonb,
  undone_at timestamptz,
  people text[] default '{}'::text[] not null,
  constraint imports_pkey primary key (id)
);
create index imports_newest on imports (sent_at desc);

-- Which garment here is which of another shop, and what that shop said of it. As long as the garment.
create table brought_products (
  source text not null,
  source_key text not null,
  product_id text not null,
  said jsonb not null,
  said_before jsonb,
  change bigint,
  colours jsonb default '{}'::jsonb not null,
  brought_at timestamptz default now() not null,
  constraint brought_products_pkey primary key (source, source_key),
  constraint brought_products_product_id_fkey foreign key (product_id) references products(id) on delete cascade
);
create index brought_products_by_product on brought_products (product_id);

-- Pictures of garments that were brought from another shop: where each lies there, and whether it was fetched. As long as the garment.
create table brought_pictures (
  product_id text not null,
  address text not null,
  host text not null,
  state text default 'waiting' not null,
  reason text default '' not null,
  tried_at timestamptz,
  constraint brought_pictures_pkey primary key (product_id, address),
  constraint brought_pictures_address_check check (char_length(address) <= 500),
  constraint brought_pictures_state_check check (state in ('waiting', 'done', 'failed', 'dropped')),
  constraint brought_pictures_product_id_fkey foreign key (product_id) references products(id) on delete cascade
);
create index brought_pictures_by_host on brought_pictures (host, tried_at) where tried_at is not null;
create index brought_pictures_by_state on brought_pictures (state, tried_at);

-- Addresses of a shop that was brought along, and the garment or shelf each leads to now. As long as the garment; those of shelves until somebody takes them out.
create table old_addresses (
  path text not null,
  product_id text,
  main_category text,
  sub_category text default '' not null,
  change bigint,
  noted_at timestamptz default now() not null,
  constraint old_addresses_pkey primary key (path),
  constraint old_addresses_check check ((product_id is null) <> (main_category is null)),
  constraint old_addresses_path_check check (char_length(path) <= 400),
  constraint old_addresses_product_id_fkey foreign key (product_id) references products(id) on delete cascade
);
create index old_addresses_by_product on old_addresses (product_id);
create index old_addresses_newest on old_addresses (noted_at desc, path);
create trigger old_addresses_changed after insert or delete or update on old_addresses for each statement
  when (pg_trigger_depth() = 0)
  execute function announce_content_change();

-- Browsers of the staff that asked to be told of new orders while they are closed: where to, and the keys it is sealed with. Ends with the session that asked, with the account, and when the browser's maker says it is gone.
create table push_devices (
  id uuid default gen_random_uuid() not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh bytea not null,
  auth bytea not null,
  language text not null,
  created_at timestamptz default now() not null,
  told_at timestamptz,
  quiet_from smallint,
  quiet_until smallint,
  discreet boolean default false not null,
  reminders boolean default true not null,
  constraint push_devices_pkey primary key (id),
  constraint push_devices_endpoint_key unique (endpoint),
  constraint push_devices_auth_check check (length(auth) = 16),
  constraint push_devices_endpoint_check check (length(endpoint) <= 1000),
  constraint push_devices_language_check check (language in ('fr', 'en', 'ar')),
  constraint push_devices_p256dh_check check (length(p256dh) = 65),
  constraint push_devices_quiet check ((quiet_from is null) = (quiet_until is null) and quiet_from >= 0 and quiet_from <= 23 and quiet_until >= 0 and quiet_until <= 23 and quiet_from <> quiet_until),
  constraint push_devices_session_id_fkey foreign key (session_id) references staff_sessions(id) on delete cascade
);
create index push_devices_of_session on push_devices (session_id);

-- Which new orders, calls, wishes for a loan and parcels a browser of the staff was told of, each once: which one, never whose. Deleted after thirty days, unless it waits still.
create table push_reminders (
  device_id uuid not null,
  subject text not null,
  told_at timestamptz default now() not null,
  constraint push_reminders_pkey primary key (device_id, subject),
  constraint push_reminders_subject_check check (length(subject) <= 100),
  constraint push_reminders_device_id_fkey foreign key (device_id) references push_devices(id) on delete cascade
);
