-- How a garment comes to be, told by whoever makes it, on the first page and the one about the house.
alter table shop_settings
  add column story jsonb not null default '[]',
  add column delivery_days_least integer not null default 2 check (delivery_days_least between 1 and 60),
  add column delivery_days_most integer not null default 5 check (delivery_days_most between 1 and 60);
