-- A new shop says "opening soon" until its owner has said what the law and the courier need. The shops there are stay open.
alter table shop_settings
  add column opening_soon boolean not null default false,
  -- Whether somebody has looked at the fees, and not only left what was there.
  add column delivery_settled boolean not null default false;

update shop_settings set delivery_settled = true
 where exists (select from changes where subject_kind = 'settings' and subject_id = 'delivery')
   or exists (select from orders);
