-- Where the staff are told of new orders although no page is open.
create table push_devices (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references staff_sessions on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh bytea not null check (length(p256dh) = 65),
  auth bytea not null check (length(auth) = 16),
  language text not null check (language in ('fr', 'en', 'ar')),
  created_at timestamptz not null default now(),
  told_at timestamptz
);
create index push_devices_of_session on push_devices (session_id);

comment on table push_devices is 'Browsers of the staff that asked to be told of new orders while they are closed: where to, and the keys it is sealed with. Ends with the session that asked, with the account, and when the browser''s maker says it is gone.';
