-- Pictures of garments that were brought lie with the other shop until each has been fetched; until then the garment keeps the address.
create table brought_pictures (
  product_id text not null references products on delete cascade,
  address text not null check (char_length(address) <= 500),
  host text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed', 'dropped')),
  -- Why it failed, for people to read.
  reason text not null default '',
  tried_at timestamptz,
  primary key (product_id, address)
);
create index brought_pictures_by_state on brought_pictures (state, tried_at);
create index brought_pictures_by_host on brought_pictures (host, tried_at) where tried_at is not null;
comment on table brought_pictures is 'Pictures of garments that were brought from another shop: where each lies there, and whether it was fetched. As long as the garment.';
