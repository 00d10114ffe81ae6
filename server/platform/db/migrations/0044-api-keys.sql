-- Programs of the owner's: a key is made by an owner, says what it is for, and lives no longer than she is one.
create table api_keys (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff on delete cascade,
  name text not null,
  -- Of the key; there is nothing to guess in 256 random bits, so a plain hash is enough.
  key_hash bytea not null unique,
  scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array[
    'read-products', 'write-products', 'read-orders', 'write-orders', 'read-customers', 'write-customers']),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  last_address text,
  ended_at timestamptz
);
create index api_keys_of_staff on api_keys (staff_id);

comment on table api_keys is 'Keys of programs: who made each, what it opens, when it was last used. Of the key itself only a hash is kept; rows go thirty days after the key ended.';

-- In the schema and not in the code: whatever makes somebody less than an owner ends her keys, for good.
create function end_keys_with_owner() returns trigger language plpgsql as $$
begin
  if new.role <> 'owner' or new.disabled_at is not null then
    update api_keys set ended_at = now() where staff_id = new.id and ended_at is null;
  end if;
  return null;
end $$;
comment on function end_keys_with_owner() is 'Ends the keys of somebody who is no longer an owner, or may not sign in.';

create trigger keys_end_with_owner after update on staff for each row execute function end_keys_with_owner();
