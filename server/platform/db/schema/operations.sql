-- Made from the running schema by server/schema-document.test.ts, to be read: no program runs it. Functions: server/platform/db/functions.
-- After a change that is meant, `npm run test:unit -- server/schema-document -u` writes it anew.

-- When the shop backs itself up, and how many backups stay: one row.
create table backup_plan (
  id integer default 1 not null,
  hour integer default 2 not null,
  keep integer default 14 not null,
  constraint backup_plan_pkey primary key (id),
  constraint backup_plan_hour_check check (hour >= 0 and hour <= 23),
  constraint backup_plan_id_check check (id = 1),
  constraint backup_plan_keep_check check (keep >= 1 and keep <= 365)
);

-- Every backup that was tried, and what became of it. Kept for ever.
create table backups (
  id uuid default gen_random_uuid() not null,
  made_at timestamptz default now() not null,
  file text not null,
  bytes bigint default 0 not null,
  pictures integer default 0 not null,
  missing_pictures integer default 0 not null,
  sealed boolean not null,
  error text default '' not null,
  copy text default 'none' not null,
  copied_at timestamptz,
  copy_error text default '' not null,
  rehearsed_at timestamptz,
  rehearsed_orders integer,
  rehearsal_error text default '' not null,
  constraint backups_pkey primary key (id),
  constraint backups_copy_check check (copy in ('none', 'owed', 'kept', 'leaving'))
);
create index backups_newest on backups (made_at desc);
