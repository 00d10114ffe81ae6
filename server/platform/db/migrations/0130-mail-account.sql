create table mail_account (
  one boolean primary key default true check (one),
  provider text not null check (provider in ('gmail', 'outlook', 'ovh', 'other')),
  address text not null,
  host text not null,
  port integer not null check (port between 1 and 65535),
  sealed_password bytea not null
);
comment on table mail_account is
  'The mailbox the owner has the shop send from, with its encrypted password. Kept until the owner removes it; unused where the operator sets SMTP_URL.';
