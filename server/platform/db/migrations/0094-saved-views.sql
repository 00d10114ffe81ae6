-- A filter of a long list of the back office, under a name.
create table saved_views (
  id uuid primary key,
  list text not null check (list in ('orders', 'products', 'customers')),
  -- Whose it is; the shop's where it is nobody's. Whoever leaves takes theirs along.
  staff_id bigint references staff on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- Not as one string: a person's words in it are found, and struck out, as they were written.
  filter jsonb not null check (jsonb_typeof(filter) = 'object' and length(filter::text) <= 4000),
  place int not null check (place >= 0),
  created_at timestamptz not null default now()
);
create index saved_views_of_staff on saved_views (staff_id);

create table opening_views (
  staff_id bigint not null references staff on delete cascade,
  list text not null check (list in ('orders', 'products', 'customers')),
  view_id uuid not null references saved_views on delete cascade,
  primary key (staff_id, list)
);
create index opening_views_of_view on opening_views (view_id);

comment on table saved_views is 'Filters of the long lists under a name, one''s own or the shop''s. Kept until removed; one''s own go with the account.';
comment on table opening_views is 'With which view a list opens, by member of the staff. Gone with the view or the account.';
