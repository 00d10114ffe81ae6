-- What each member of the staff may do. Whoever was there first and still signs in opened the shop, and owns it; for the
-- others nobody can be asked, so they keep the daily work (orders, customers, messages, stock) and lose what would let
-- them take the shop: the owner makes more of them, or less, in the settings.
alter table staff
  add column role text not null default 'sales' check (role in ('owner', 'sales', 'workshop', 'accountant')),
  -- The password was given by somebody else, who has seen it.
  add column must_change_password boolean not null default false;
alter table staff alter column role drop default;

update staff set role = 'owner'
 where id = (select id from staff order by disabled_at is not null, created_at, id limit 1);

-- Where she is told of what happens to the accounts of her staff.
alter table staff add column email text;

-- A session nobody has used for this long is over.
alter table shop_settings
  add column staff_idle_minutes integer not null default 60 check (staff_idle_minutes between 5 and 480);
