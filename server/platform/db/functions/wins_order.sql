create or replace function wins_order(kind text, detail jsonb) returns boolean language sql immutable strict parallel safe
  return (kind = 'placed' or detail->>'to' = 'confirmed') and not detail ? 'undone';
comment on function wins_order(text, jsonb) is 'Whether an event made an order a sale, for whoever of the staff did it.';
