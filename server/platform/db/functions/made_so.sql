-- The contract has the same rule, which shows the price before there is an order; a test compares the two.
-- Exactly one choice of each kind on offer is required; otherwise the result is null.
create or replace function made_so(making jsonb, chosen jsonb) returns table (extra_millimes bigint, days integer, options jsonb)
language sql immutable parallel safe as $$
  select coalesce(sum(round((o->>'price')::numeric * 1000)) filter (where picked), 0)::bigint,
    ((making->>'days')::int + coalesce(sum((o->>'days')::int) filter (where picked), 0))::int,
    coalesce(jsonb_agg(o - 'id' - 'days' order by place) filter (where picked), '[]')
  from (
    select o, place, chosen ? (o->>'id') as picked from jsonb_array_elements(making->'options') with ordinality as a(o, place)
  ) offered
  having (making->>'days')::int > 0
    and count(*) filter (where picked) = jsonb_array_length(chosen)
    and count(*) filter (where picked) = count(distinct o->>'choice')
    and count(distinct o->>'choice') filter (where picked) = count(distinct o->>'choice')
$$;
comment on function made_so(jsonb, jsonb) is 'What choices add to a garment made to measure, in millimes and days.';
