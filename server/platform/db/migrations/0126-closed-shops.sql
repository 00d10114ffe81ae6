-- An open shop can be closed again, until a day or until further notice. `opening_soon` says that it takes no orders, as for versions
-- before this one; a shop that was open has `closed_at` as well.
alter table shop_settings
  add column closed_at timestamptz,
  -- The shop opens by itself at the beginning of this day in Tunis.
  add column reopens_on date,
  add column closing_note jsonb not null default '{"fr": "", "en": "", "ar": ""}';

-- A request without a variant waits for the opening of the shop.
alter table restock_requests alter column variant_id drop not null;
create unique index restock_requests_opening_once on restock_requests (person) where variant_id is null and recipient is not null;
comment on table restock_requests is 'Who wants to hear when a sold-out colour and size is back, or, without a variant, when the shop opens. An address is erased when its mail is asked for, a number when the shop has written; requests nobody confirmed go after two days, told ones after one, all others after six months.';
