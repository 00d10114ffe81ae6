-- Made from the running schema by server/schema-document.test.ts, to be read: no program runs it. Functions: server/platform/db/functions.
-- After a change that is meant, `npm run test:unit -- server/schema-document -u` writes it anew.

-- Accounts of the staff, with role, password (hashed) and second factor. Kept until deleted.
create table staff (
  id bigint generated always as identity not null,
  username text not null,
  password_hash text not null,
  totp_secret text,
  totp_confirmed boolean default false not null,
  totp_last_step bigint default 0 not null,
  created_at timestamptz default now() not null,
  disabled_at timestamptz,
  role text not null,
  must_change_password boolean default false not null,
  email text,
  totp_sealed bytea,
  constraint staff_pkey primary key (id),
  constraint staff_username_key unique (username),
  constraint staff_role_check check (role in ('owner', 'sales', 'workshop', 'accountant')),
  constraint staff_username_check check (username = lower(username))
);
create trigger keys_end_with_owner after update on staff for each row
  execute function end_keys_with_owner();

-- Who of the staff is signed in, and where. Ended ones go after 30 days.
create table staff_sessions (
  id uuid default gen_random_uuid() not null,
  staff_id bigint not null,
  token_hash bytea not null,
  binding_hash bytea,
  created_at timestamptz default now() not null,
  last_seen_at timestamptz default now() not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  address text not null,
  user_agent text not null,
  constraint staff_sessions_pkey primary key (id),
  constraint staff_sessions_token_hash_key unique (token_hash),
  constraint staff_sessions_staff_id_fkey foreign key (staff_id) references staff(id) on delete cascade
);
create index staff_sessions_of_staff on staff_sessions (staff_id);

-- Hashes of the codes that replace a lost second factor, each good once. Kept until used or made anew.
create table staff_recovery_codes (
  staff_id bigint not null,
  code_hash bytea not null,
  salt bytea,
  constraint staff_recovery_codes_pkey primary key (staff_id, code_hash),
  constraint staff_recovery_codes_staff_id_fkey foreign key (staff_id) references staff(id) on delete cascade
);

-- What was done to accounts of the staff. Never changed, never removed.
create table staff_audit (
  id bigint generated always as identity not null,
  at timestamptz default now() not null,
  event text not null,
  username text not null,
  address text not null,
  user_agent text not null,
  constraint staff_audit_pkey primary key (id)
);
create trigger audit_is_final before delete or update or truncate on staff_audit for each statement
  execute function refuse_change('the audit log is append-only');

-- Keys of programs: who made each, what it opens, when it was last used. Of the key itself only a hash is kept; rows go thirty days after the key ended.
create table api_keys (
  id bigint generated always as identity not null,
  staff_id bigint not null,
  name text not null,
  key_hash bytea not null,
  scopes text[] not null,
  created_at timestamptz default now() not null,
  last_used_at timestamptz,
  last_address text,
  ended_at timestamptz,
  expires_at timestamptz default now() + '365 days'::interval not null,
  reminded_at timestamptz,
  constraint api_keys_pkey primary key (id),
  constraint api_keys_key_hash_key unique (key_hash),
  constraint api_keys_scopes_check check (cardinality(scopes) > 0 and scopes <@ array['read-products', 'write-products', 'read-stock', 'write-stock', 'read-orders', 'write-orders', 'write-cash', 'read-customers', 'write-customers', 'read-reports']),
  constraint api_keys_staff_id_fkey foreign key (staff_id) references staff(id) on delete cascade
);
create index api_keys_of_staff on api_keys (staff_id);

-- Filters of the long lists under a name, one's own or the shop's. Kept until removed; one's own go with the account.
create table saved_views (
  id uuid not null,
  list text not null,
  staff_id bigint,
  name text not null,
  filter jsonb not null,
  place integer not null,
  created_at timestamptz default now() not null,
  constraint saved_views_pkey primary key (id),
  constraint saved_views_filter_check check (jsonb_typeof(filter) = 'object' and length(filter::text) <= 4000),
  constraint saved_views_list_check check (list in ('orders', 'products', 'customers')),
  constraint saved_views_name_check check (length(name) >= 1 and length(name) <= 60),
  constraint saved_views_place_check check (place >= 0),
  constraint saved_views_staff_id_fkey foreign key (staff_id) references staff(id) on delete cascade
);
create index saved_views_of_staff on saved_views (staff_id);

-- With which view a list opens, by member of the staff. Gone with the view or the account.
create table opening_views (
  staff_id bigint not null,
  list text not null,
  view_id uuid not null,
  constraint opening_views_pkey primary key (staff_id, list),
  constraint opening_views_list_check check (list in ('orders', 'products', 'customers')),
  constraint opening_views_staff_id_fkey foreign key (staff_id) references staff(id) on delete cascade,
  constraint opening_views_view_id_fkey foreign key (view_id) references saved_views(id) on delete cascade
);
create index opening_views_of_view on opening_views (view_id);

-- Accounts of shoppers of the embedded identity service. Kept until deleted, which she can do herself; one never confirmed, with nobody signed in, goes after 30 days.
create table shopper_users (
  id text not null,
  name text not null,
  email text not null,
  email_verified boolean default false not null,
  image text,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  constraint shopper_users_pkey primary key (id),
  constraint shopper_users_email_key unique (email),
  constraint shopper_users_email_check check (email = lower(email))
);

-- How an account proves itself: its password, hashed, or Google. Kept as long as the account.
create table shopper_accounts (
  id text not null,
  user_id text not null,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  constraint shopper_accounts_pkey primary key (id),
  constraint shopper_accounts_provider_id_account_id_key unique (provider_id, account_id),
  constraint shopper_accounts_user_id_fkey foreign key (user_id) references shopper_users(id) on update cascade on delete cascade
);
create index shopper_accounts_of_user on shopper_accounts (user_id);

-- Who is signed in to shop, by the hash of what the browser keeps. Kept until ended or outdated.
create table shopper_sessions (
  id text not null,
  user_id text not null,
  token text not null,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  constraint shopper_sessions_pkey primary key (id),
  constraint shopper_sessions_token_key unique (token),
  constraint shopper_sessions_user_id_fkey foreign key (user_id) references shopper_users(id) on update cascade on delete cascade
);
create index shopper_sessions_of_user on shopper_sessions (user_id);

-- Links that were mailed and not used yet. Kept until used or outdated.
create table shopper_verifications (
  id text not null,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  constraint shopper_verifications_pkey primary key (id)
);
create index shopper_verifications_by_identifier on shopper_verifications (identifier);

-- For whom an account looks for sizes, with what was typed of them, where its owner asked for it. Until she takes it back; forgotten two years after it was last touched.
create table shopper_people (
  shopper_id text not null,
  revision integer default 1 not null,
  people jsonb not null,
  updated_at timestamptz default now() not null,
  constraint shopper_people_pkey primary key (shopper_id),
  constraint shopper_people_people_check check (jsonb_typeof(people) = 'array')
);

-- What a shopper is called. Forgotten two years after it was last touched.
create table shopper_profiles (
  shopper_id text not null,
  name text not null,
  updated_at timestamptz default now() not null,
  constraint shopper_profiles_pkey primary key (shopper_id)
);

-- Where a shopper has had things sent, to choose from. Forgotten two years after it was last touched.
create table shopper_addresses (
  id uuid default gen_random_uuid() not null,
  shopper_id text not null,
  name text not null,
  phone text not null,
  street text not null,
  city text not null,
  country text not null,
  state_name text not null,
  zipcode text not null,
  used_at timestamptz default now() not null,
  constraint shopper_addresses_pkey primary key (id),
  constraint shopper_addresses_shopper_id_street_city_country_state_name_key unique (shopper_id, street, city, country, state_name, zipcode)
);

-- The cart and wishlist of an account, so that they follow it. Forgotten two years after it was last touched.
create table shopper_keeps (
  shopper_id text not null,
  revision integer default 1 not null,
  cart jsonb not null,
  wishlist jsonb not null,
  updated_at timestamptz default now() not null,
  constraint shopper_keeps_pkey primary key (shopper_id)
);

-- What visitors wrote on the contact page. Deleted ones lie in the bin for 30 days; those of a person who is erased are gone at once; the others are kept for ever.
create table contact_messages (
  id uuid default gen_random_uuid() not null,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  language text not null,
  created_at timestamptz default now() not null,
  handled_at timestamptz,
  handled_by text,
  spam boolean default false not null,
  deleted_at timestamptz,
  deleted_by text default '' not null,
  constraint contact_messages_pkey primary key (id),
  constraint contact_messages_check check ((handled_at is null) = (handled_by is null))
);
create index contact_messages_in_bin on contact_messages (deleted_at desc) where deleted_at is not null;
create index contact_messages_newest on contact_messages (created_at desc, id);
