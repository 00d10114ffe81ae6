-- Who wants to be told when a colour and size that is sold out is back. `person` is a keyed hash: it finds again what
-- somebody asked for once the address itself is erased.
create table restock_requests (
  id bigint generated always as identity primary key,
  variant_id bigint not null references variants,
  channel text not null check (channel in ('mail', 'whatsapp')),
  recipient text,
  person bytea not null,
  language text not null,
  -- Of the mailed link that proves the mailbox; nothing once it was followed, or where none is needed.
  confirm_hash bytea unique,
  asked_at timestamptz not null default now(),
  -- Since when a piece is kept in mind for them.
  due_at timestamptz,
  told_at timestamptz,
  check ((recipient is null) = (told_at is not null)),
  check (told_at is null or due_at is not null)
);
create unique index restock_requests_once on restock_requests (variant_id, person) where recipient is not null;
create index restock_requests_of_person on restock_requests (person);
create index restock_requests_waiting on restock_requests (variant_id, id) where due_at is null and confirm_hash is null;
create index restock_requests_due on restock_requests (variant_id, due_at) where due_at is not null;

comment on table restock_requests is 'Who wants to hear when a sold-out colour and size is back. An address is erased when its mail is asked for, a number when the shop has written; requests nobody confirmed go after two days, told ones after one, all others after six months.';
