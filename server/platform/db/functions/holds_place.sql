-- An order on hold reserves no place.
create or replace function holds_place(state text, deleted_at timestamptz) returns boolean language sql immutable parallel safe
  return deleted_at is null and state not in ('cancelled', 'on-hold');
comment on function holds_place(text, timestamp with time zone) is 'Whether an order keeps its places in the workshop.';
