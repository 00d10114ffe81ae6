-- What the processes of one shop share and nobody else knows.
create table secrets (name text primary key, value text not null);

-- People who shop. Kept by the identity library, which knows these tables under other names; it never alters them.
create table shopper_users (
  id text primary key,
  name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table shopper_sessions (
  id text primary key,
  user_id text not null references shopper_users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index shopper_sessions_of_user on shopper_sessions (user_id);

-- The ways one shopper may sign in: a password, Google.
create table shopper_accounts (
  id text primary key,
  user_id text not null references shopper_users on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index shopper_accounts_of_user on shopper_accounts (user_id);

create table shopper_verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index shopper_verifications_by_identifier on shopper_verifications (identifier);

-- People who run the shop.
create table staff (
  id bigint generated always as identity primary key,
  username text not null unique check (username = lower(username)),
  password_hash text not null,
  -- The authenticator app's secret: asked for once it is confirmed.
  totp_secret text,
  totp_confirmed boolean not null default false,
  -- The last interval a code was taken for: each code counts once.
  totp_last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table staff_recovery_codes (
  staff_id bigint not null references staff on delete cascade,
  code_hash bytea not null,
  primary key (staff_id, code_hash)
);

-- Neither the token nor the cookie it is bound to can be read out of here. Rows outlast the session for a while, so that
-- whoever comes back is told that it ended rather than that it never was.
create table staff_sessions (
  id uuid primary key default gen_random_uuid(),
  staff_id bigint not null references staff on delete cascade,
  token_hash bytea not null unique,
  binding_hash bytea not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  address text not null,
  user_agent text not null
);
create index staff_sessions_of_staff on staff_sessions (staff_id);

create table staff_audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  event text not null,
  username text not null,
  address text not null,
  user_agent text not null
);
create trigger audit_is_final before update or delete or truncate on staff_audit
  for each statement execute function refuse_change('the audit log is append-only');

-- How much has been tried lately, of what, by whom: the moment at which nothing of it counts any more.
create table rate_limits (
  key text primary key,
  spent_until timestamptz not null
);
