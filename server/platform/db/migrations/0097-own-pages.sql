-- Pages the owner adds beside those the shop has: how to wash silk, which size is which.
create table own_pages (
  id integer generated always as identity primary key,
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  address text not null unique check (address ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(address) <= 100),
  title jsonb not null,
  text jsonb not null,
  shown_in text not null check (shown_in in ('footer', 'menu', 'nowhere')),
  place integer not null,
  state text not null check (state in ('draft', 'online', 'archived'))
);

-- Each address belongs to one page for good, so that a link that was sent leads to what was meant.
create table own_page_addresses (
  address text primary key check (address ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(address) <= 100),
  page_id integer not null references own_pages
);
create index own_page_addresses_of_page on own_page_addresses (page_id);

comment on table own_pages is 'Pages of the owner''s own; visitors read those that are online. Archived rather than deleted.';
comment on column own_pages.place is 'Its place among the links to such pages.';
comment on table own_page_addresses is 'Every address a page of the owner''s own has or had below /pages; former ones lead on to the present one. Kept for good.';

create trigger own_pages_changed after insert or update or delete on own_pages
  for each statement execute function announce_content_change();
