-- When the shop is backed up by itself, by the hours of Tunis, and how many of its backups are kept.
create table backup_plan (
  id integer primary key default 1 check (id = 1),
  hour integer not null default 2 check (hour between 0 and 23),
  keep integer not null default 14 check (keep between 1 and 365)
);
insert into backup_plan default values;

-- Every backup that was tried: what became of it, or why nothing did.
create table backups (
  id uuid primary key default gen_random_uuid(),
  made_at timestamptz not null default now(),
  file text not null,
  bytes bigint not null default 0,
  pictures integer not null default 0,
  missing_pictures integer not null default 0,
  sealed boolean not null,
  error text not null default ''
);
create index backups_newest on backups (made_at desc);
