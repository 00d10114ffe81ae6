alter table shop_settings
  -- Of the goods, in percent: more is the owner's to give.
  add column discount_percent integer not null default 20 check (discount_percent between 0 and 100);
