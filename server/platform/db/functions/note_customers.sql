create or replace function note_customers(ids uuid[]) returns void language plpgsql as $$
begin
  insert into customers as c (phone, name, email, city, governorate, language, last_order_at, seen_at)
  select distinct on (o.phone) o.phone, o.name, o.email, o.city, o.governorate, o.language, o.created_at, o.created_at
  from orders o where o.id = any(ids) and o.phone <> '' order by o.phone, o.created_at desc, o.number desc
  on conflict (phone) do update set name = excluded.name, email = excluded.email, city = excluded.city,
    governorate = excluded.governorate, language = excluded.language, last_order_at = excluded.last_order_at,
    seen_at = greatest(c.seen_at, excluded.seen_at)
  where excluded.last_order_at >= c.last_order_at;
  update customers r set seen_at = m.last_order_at from customers m
  where m.phone in (select o.phone from orders o where o.id = any(ids)) and r.id = m.joined_to and r.seen_at < m.last_order_at;
end $$;
comment on function note_customers(uuid[]) is 'Keeps customers as their newest orders name them.';
