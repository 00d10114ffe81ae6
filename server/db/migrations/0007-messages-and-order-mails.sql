-- What visitors write to the shop from its contact page.
create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  language text not null,
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  handled_by text,
  check ((handled_at is null) = (handled_by is null))
);
create index contact_messages_newest on contact_messages (created_at desc, id);

-- Who is answered by answering a mail, where that is not the shop.
alter table mails add column reply_to text;
