-- What the staff look for in an order, in one text: name without capitals and accents, telephone, e-mail. Arabic letters
-- that are written one way or another become one; vowel signs and the stretch mark go. The space in front lets the first
-- word be found by its beginning, as the others.
create function order_search_text(name text, phone text, email text) returns text
  language sql immutable strict parallel safe
  return ' ' || translate(
    translate(lower(normalize(name)), 'àâäáãåçèéêëìíîïñòóôöõùúûüýÿ', 'aaaaaaceeeeiiiinooooouuuuyy'),
    'أإآٱىةؤئـًٌٍَُِّْ', 'اااايهوي'
  ) || ' ' || phone || ' ' || lower(email);

alter table orders
  add column search_text text not null generated always as (order_search_text(name, phone, email)) stored,
  -- Where it goes, by the id of the governorate; empty for a place that is none.
  add column governorate text not null default '',
  -- How often nobody answered, and when somebody will try again.
  add column call_attempts integer not null default 0 check (call_attempts >= 0),
  add column next_call_at timestamptz;

drop index orders_by_name;
create index orders_by_text on orders using gin (search_text gin_trgm_ops) where deleted_at is null;
-- Lists are read newest first, by when an order was placed.
drop index orders_newest;
drop index orders_in_state;
create index orders_in_state on orders (state, created_at desc, number desc) where deleted_at is null;
create index orders_in_governorate on orders (governorate, created_at desc, number desc) where deleted_at is null;
create index orders_unpaid on orders (state, created_at desc, number desc) where deleted_at is null and not is_paid;
