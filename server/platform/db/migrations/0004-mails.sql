-- Every mail of the shop's. A row and the job that sends it are written in one transaction with what the mail is about.
create table mails (
  id uuid primary key default gen_random_uuid(),
  -- Says which mail this is, so that the same one is never sent twice.
  once_key text unique,
  recipient text not null,
  template text not null,
  language text not null,
  data jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'kept', 'failed')),
  subject text not null default '',
  html text not null default '',
  body text not null default '',
  attempts integer not null default 0,
  error text not null default '',
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_newest on mails (created_at desc, id);
create index mails_of_recipient on mails (recipient, created_at desc);
