-- Arguments: the columns of author, key, digest of the body, and result. Without an author the key is a digest already.
create or replace function take_over_key() returns trigger language plpgsql as $$
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
comment on function take_over_key() is 'Copies the key of a request that a process of the version before writes with what the request made; to be dropped with the next version.';

create or replace trigger take_over_key after insert on credit_entries for each row when (new.key is not null)
  execute function take_over_key('staff_name', 'key', '', 'id');

create or replace trigger take_over_key after insert on loans for each row when (new.request_key is not null)
  execute function take_over_key('loans', 'request_key', 'request_hash', 'id');

create or replace trigger take_over_key after insert on manifests for each row when (new.key is not null)
  execute function take_over_key('created_by', 'key', 'body_hash', 'id');

create or replace trigger take_over_key after insert on news for each row when (new.asked_key is not null)
  execute function take_over_key('', 'asked_key', 'asked_body', 'id');

create or replace trigger take_over_key after insert on order_requests for each row when (new.shopper_id like 'staff:%')
  execute function take_over_key('shopper_id', 'key', 'body_hash', 'order_id');

create or replace trigger take_over_key after insert on own_pages for each row when (new.asked_key is not null)
  execute function take_over_key('', 'asked_key', 'asked_body', 'id');

create or replace trigger take_over_key after insert on products for each row when (new.asked_key is not null)
  execute function take_over_key('', 'asked_key', 'asked_body', 'id');

create or replace trigger take_over_key after insert on receipts for each row when (new.key is not null)
  execute function take_over_key('created_by', 'key', 'body_hash', 'id');

create or replace trigger take_over_key after insert on till_entries for each row when (new.key is not null)
  execute function take_over_key('staff_name', 'key', '', 'day_id');
