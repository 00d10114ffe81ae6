-- Each number is looked up by an index; with a condition on both columns of a person at once, all customers are read.
create or replace function credits_of(of_phone text) returns setof credits language sql stable as $$
  select c.* from credits c where c.phone in (
    select of_phone
    union all
    select other.phone from customers me cross join lateral (
      select phone from customers where id = coalesce(me.joined_to, me.id)
      union all
      select phone from customers where joined_to = coalesce(me.joined_to, me.id)
    ) other where me.phone = of_phone
  ) order by (c.phone = of_phone) desc, c.id
$$;
comment on function credits_of(text) is 'The credits of whoever has a telephone number, that number’s own first.';
