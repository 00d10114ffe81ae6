-- The shop's own logo and colour; empty texts look as shipped.
alter table shop_settings
  add column logo text not null default '',
  add column brand_colour text not null default '' check (brand_colour ~ '^(#[0-9a-f]{6})?$');
