create or replace function credits_of(of_phone text) returns setof credits language sql stable as $$
  select c.* from credits c where c.phone = of_phone or c.phone in (
    select other.phone from customers me
    join customers other on coalesce(other.joined_to, other.id) = coalesce(me.joined_to, me.id) where me.phone = of_phone
  ) order by (c.phone = of_phone) desc, c.id
$$;
comment on function credits_of(text) is 'The credits of whoever has a telephone number, that number’s own first.';
