create or replace function idempotency_key(author text, key text) returns text language sql immutable
return left(encode(sha256(convert_to('[' || to_json(author) || ',' || to_json(key) || ']', 'UTF8')), 'hex'), 40);
comment on function idempotency_key(text, text) is 'The digest under which the key of an author is kept; used by the migration and by take_over_key.';
