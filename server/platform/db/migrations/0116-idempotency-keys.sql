-- The keys of requests were kept in nine tables, with whatever the request had made, in five ways. They are kept in one.
create table idempotency_keys (
  -- Digests of who sent it under which key, and of what was asked for; that of the body is not known of keys of the till and of credit
  -- from before this table.
  key text primary key,
  body text,
  result text not null default '',
  at timestamptz not null default now()
);
create index idempotency_keys_at on idempotency_keys (at);
comment on table idempotency_keys is 'The keys of requests of the back office and of wishes for loans, as digests, with the id of what each request made, so that the same request again makes nothing new. Kept for 30 days; those of an order go with its customer.';

-- As `askingOf` works it out.
create function idempotency_key(author text, key text) returns text language sql immutable
return left(encode(sha256(convert_to('[' || to_json(author) || ',' || to_json(key) || ']', 'UTF8')), 'hex'), 40);
comment on function idempotency_key is 'The digest under which the key of an author is kept; used by the migration and by take_over_key.';

alter table receipts alter column key drop not null, alter column body_hash drop not null;
alter table manifests alter column key drop not null, alter column body_hash drop not null;

insert into idempotency_keys (key, body, result, at)
  select idempotency_key(substr(shopper_id, 7), key), left(body_hash, 40), order_id::text, at
    from order_requests where shopper_id like 'staff:%'
  union all select idempotency_key(created_by, key), left(body_hash, 40), id::text, created_at from receipts
  union all select idempotency_key(created_by, key), left(body_hash, 40), id::text, created_at from manifests
  union all select idempotency_key(staff_name, key), null, day_id::text, at from till_entries where key is not null
  union all select idempotency_key(staff_name, key), null, id::text, at from credit_entries where key is not null
  union all select idempotency_key('loans', request_key), left(request_hash, 40), id::text, asked_at
    from loans where request_key is not null
  union all select asked_key, asked_body, id, now() from news where asked_key is not null
  union all select asked_key, asked_body, id::text, now() from own_pages where asked_key is not null
  union all select asked_key, asked_body, id, now() from products where asked_key is not null
on conflict do nothing;
delete from idempotency_keys where at < now() - interval '30 days';

-- A process of the version before, which runs beside those of this one while they are exchanged, keeps its keys where they were. It is
-- told the columns of author, key, body and result; without an author the key is a digest already.
create function take_over_key() returns trigger language plpgsql as $$
declare
  made jsonb := to_jsonb(new);
  author text := coalesce(made ->> tg_argv[0], tg_argv[0]);
  given text := made ->> tg_argv[1];
begin
  insert into idempotency_keys (key, body, result) values (
    case when author = '' then given else idempotency_key(regexp_replace(author, '^staff:', ''), given) end,
    left(made ->> tg_argv[2], 40),
    made ->> tg_argv[3]
  ) on conflict do nothing;
  return null;
end $$;
comment on function take_over_key is 'Copies the key of a request that a process of the version before writes with what the request made; to be dropped with the next version.';
create trigger take_over_key after insert on order_requests for each row when (new.shopper_id like 'staff:%')
  execute function take_over_key('shopper_id', 'key', 'body_hash', 'order_id');
create trigger take_over_key after insert on receipts for each row when (new.key is not null)
  execute function take_over_key('created_by', 'key', 'body_hash', 'id');
create trigger take_over_key after insert on manifests for each row when (new.key is not null)
  execute function take_over_key('created_by', 'key', 'body_hash', 'id');
create trigger take_over_key after insert on till_entries for each row when (new.key is not null)
  execute function take_over_key('staff_name', 'key', '', 'day_id');
create trigger take_over_key after insert on credit_entries for each row when (new.key is not null)
  execute function take_over_key('staff_name', 'key', '', 'id');
create trigger take_over_key after insert on loans for each row when (new.request_key is not null)
  execute function take_over_key('loans', 'request_key', 'request_hash', 'id');
create trigger take_over_key after insert on news for each row when (new.asked_key is not null)
  execute function take_over_key('', 'asked_key', 'asked_body', 'id');
create trigger take_over_key after insert on own_pages for each row when (new.asked_key is not null)
  execute function take_over_key('', 'asked_key', 'asked_body', 'id');
create trigger take_over_key after insert on products for each row when (new.asked_key is not null)
  execute function take_over_key('', 'asked_key', 'asked_body', 'id');
