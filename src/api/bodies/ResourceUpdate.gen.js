// Generated from the contract by `npm run generate`. Do not edit.
import { length, equal, formats } from './runtime.js'
export const validate = validate95;

const schema203 = {"$ref":"contract#/components/schemas/ResourceUpdate"};
const schema204 = {"type":"object","minProperties":1,"additionalProperties":false,"properties":{"title":{"type":"string","minLength":2,"maxLength":160},"summary":{"type":"string","minLength":1,"maxLength":300},"description_html":{"type":"string","maxLength":50000},"category_id":{"$ref":"#/components/schemas/Id"},"lines":{"type":"array","minItems":1,"uniqueItems":true,"items":{"$ref":"#/components/schemas/Line"}},"versions":{"type":"array","maxItems":50,"uniqueItems":true,"items":{"$ref":"#/components/schemas/Version"}},"tags":{"type":"array","maxItems":20,"uniqueItems":true,"items":{"$ref":"#/components/schemas/Tag"}},"thumbnail_id":{"anyOf":[{"$ref":"#/components/schemas/Id"},{"type":"null"}]},"author":{"type":["string","null"],"maxLength":120},"status":{"$ref":"#/components/schemas/ResourceStatus"},"updated_at":{"$ref":"#/components/schemas/Instant"}}};
const schema36 = {"type":"string","minLength":1,"maxLength":64,"pattern":"^[A-Za-z0-9_-]+$"};
const schema34 = {"type":"string","enum":["helyx","elements"]};
const schema119 = {"type":"string","maxLength":40,"pattern":"^\\d+(\\.\\d+){0,3}([-a-z0-9.]+)?$"};
const schema181 = {"type":"string","minLength":1,"maxLength":40,"pattern":"^[a-z0-9]+([ -][a-z0-9]+)*$"};
const schema210 = {"type":"string","enum":["draft","published","archived"]};
const schema54 = {"type":"string","format":"date-time"};
const func1 = Object.prototype.hasOwnProperty;
const func2 = length;
const func0 = equal;
const pattern6 = new RegExp("^[A-Za-z0-9_-]+$", "u");
const pattern42 = new RegExp("^\\d+(\\.\\d+){0,3}([-a-z0-9.]+)?$", "u");
const pattern66 = new RegExp("^[a-z0-9]+([ -][a-z0-9]+)*$", "u");
const formats0 = formats['date-time'];

function validate96(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate96.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(func1.call(schema204.properties, key0))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.title !== undefined){
let data0 = data.title;
if(typeof data0 === "string"){
if(func2(data0) > 160){
const err2 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/maxLength",keyword:"maxLength",params:{limit: 160},message:"must NOT have more than 160 characters"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(func2(data0) < 2){
const err3 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/minLength",keyword:"minLength",params:{limit: 2},message:"must NOT have fewer than 2 characters"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.summary !== undefined){
let data1 = data.summary;
if(typeof data1 === "string"){
if(func2(data1) > 300){
const err5 = {instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/maxLength",keyword:"maxLength",params:{limit: 300},message:"must NOT have more than 300 characters"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(func2(data1) < 1){
const err6 = {instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.description_html !== undefined){
let data2 = data.description_html;
if(typeof data2 === "string"){
if(func2(data2) > 50000){
const err8 = {instancePath:instancePath+"/description_html",schemaPath:"#/properties/description_html/maxLength",keyword:"maxLength",params:{limit: 50000},message:"must NOT have more than 50000 characters"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/description_html",schemaPath:"#/properties/description_html/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.category_id !== undefined){
let data3 = data.category_id;
if(typeof data3 === "string"){
if(func2(data3) > 64){
const err10 = {instancePath:instancePath+"/category_id",schemaPath:"#/components/schemas/Id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(func2(data3) < 1){
const err11 = {instancePath:instancePath+"/category_id",schemaPath:"#/components/schemas/Id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!pattern6.test(data3)){
const err12 = {instancePath:instancePath+"/category_id",schemaPath:"#/components/schemas/Id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^[A-Za-z0-9_-]+$"+"\""};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/category_id",schemaPath:"#/components/schemas/Id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.lines !== undefined){
let data4 = data.lines;
if(Array.isArray(data4)){
if(data4.length < 1){
const err14 = {instancePath:instancePath+"/lines",schemaPath:"#/properties/lines/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
if(typeof data5 !== "string"){
const err15 = {instancePath:instancePath+"/lines/" + i0,schemaPath:"#/components/schemas/Line/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(!((data5 === "helyx") || (data5 === "elements"))){
const err16 = {instancePath:instancePath+"/lines/" + i0,schemaPath:"#/components/schemas/Line/enum",keyword:"enum",params:{allowedValues: schema34.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
let i1 = data4.length;
let j0;
if(i1 > 1){
outer0:
for(;i1--;){
for(j0 = i1; j0--;){
if(func0(data4[i1], data4[j0])){
const err17 = {instancePath:instancePath+"/lines",schemaPath:"#/properties/lines/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
break outer0;
}
}
}
}
}
else {
const err18 = {instancePath:instancePath+"/lines",schemaPath:"#/properties/lines/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.versions !== undefined){
let data6 = data.versions;
if(Array.isArray(data6)){
if(data6.length > 50){
const err19 = {instancePath:instancePath+"/versions",schemaPath:"#/properties/versions/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
const len1 = data6.length;
for(let i2=0; i2<len1; i2++){
let data7 = data6[i2];
if(typeof data7 === "string"){
if(func2(data7) > 40){
const err20 = {instancePath:instancePath+"/versions/" + i2,schemaPath:"#/components/schemas/Version/maxLength",keyword:"maxLength",params:{limit: 40},message:"must NOT have more than 40 characters"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(!pattern42.test(data7)){
const err21 = {instancePath:instancePath+"/versions/" + i2,schemaPath:"#/components/schemas/Version/pattern",keyword:"pattern",params:{pattern: "^\\d+(\\.\\d+){0,3}([-a-z0-9.]+)?$"},message:"must match pattern \""+"^\\d+(\\.\\d+){0,3}([-a-z0-9.]+)?$"+"\""};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/versions/" + i2,schemaPath:"#/components/schemas/Version/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
let i3 = data6.length;
let j1;
if(i3 > 1){
outer1:
for(;i3--;){
for(j1 = i3; j1--;){
if(func0(data6[i3], data6[j1])){
const err23 = {instancePath:instancePath+"/versions",schemaPath:"#/properties/versions/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j1},message:"must NOT have duplicate items (items ## "+j1+" and "+i3+" are identical)"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
break outer1;
}
}
}
}
}
else {
const err24 = {instancePath:instancePath+"/versions",schemaPath:"#/properties/versions/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.tags !== undefined){
let data8 = data.tags;
if(Array.isArray(data8)){
if(data8.length > 20){
const err25 = {instancePath:instancePath+"/tags",schemaPath:"#/properties/tags/maxItems",keyword:"maxItems",params:{limit: 20},message:"must NOT have more than 20 items"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
const len2 = data8.length;
for(let i4=0; i4<len2; i4++){
let data9 = data8[i4];
if(typeof data9 === "string"){
if(func2(data9) > 40){
const err26 = {instancePath:instancePath+"/tags/" + i4,schemaPath:"#/components/schemas/Tag/maxLength",keyword:"maxLength",params:{limit: 40},message:"must NOT have more than 40 characters"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(func2(data9) < 1){
const err27 = {instancePath:instancePath+"/tags/" + i4,schemaPath:"#/components/schemas/Tag/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(!pattern66.test(data9)){
const err28 = {instancePath:instancePath+"/tags/" + i4,schemaPath:"#/components/schemas/Tag/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]+([ -][a-z0-9]+)*$"},message:"must match pattern \""+"^[a-z0-9]+([ -][a-z0-9]+)*$"+"\""};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
else {
const err29 = {instancePath:instancePath+"/tags/" + i4,schemaPath:"#/components/schemas/Tag/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
let i5 = data8.length;
let j2;
if(i5 > 1){
outer2:
for(;i5--;){
for(j2 = i5; j2--;){
if(func0(data8[i5], data8[j2])){
const err30 = {instancePath:instancePath+"/tags",schemaPath:"#/properties/tags/uniqueItems",keyword:"uniqueItems",params:{i: i5, j: j2},message:"must NOT have duplicate items (items ## "+j2+" and "+i5+" are identical)"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
break outer2;
}
}
}
}
}
else {
const err31 = {instancePath:instancePath+"/tags",schemaPath:"#/properties/tags/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data.thumbnail_id !== undefined){
let data10 = data.thumbnail_id;
const _errs27 = errors;
let valid14 = false;
const _errs28 = errors;
if(typeof data10 === "string"){
if(func2(data10) > 64){
const err32 = {instancePath:instancePath+"/thumbnail_id",schemaPath:"#/components/schemas/Id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(func2(data10) < 1){
const err33 = {instancePath:instancePath+"/thumbnail_id",schemaPath:"#/components/schemas/Id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(!pattern6.test(data10)){
const err34 = {instancePath:instancePath+"/thumbnail_id",schemaPath:"#/components/schemas/Id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^[A-Za-z0-9_-]+$"+"\""};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
else {
const err35 = {instancePath:instancePath+"/thumbnail_id",schemaPath:"#/components/schemas/Id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
var _valid0 = _errs28 === errors;
valid14 = valid14 || _valid0;
const _errs31 = errors;
if(data10 !== null){
const err36 = {instancePath:instancePath+"/thumbnail_id",schemaPath:"#/properties/thumbnail_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
var _valid0 = _errs31 === errors;
valid14 = valid14 || _valid0;
if(!valid14){
const err37 = {instancePath:instancePath+"/thumbnail_id",schemaPath:"#/properties/thumbnail_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
else {
errors = _errs27;
if(vErrors !== null){
if(_errs27){
vErrors.length = _errs27;
}
else {
vErrors = null;
}
}
}
}
if(data.author !== undefined){
let data11 = data.author;
if((typeof data11 !== "string") && (data11 !== null)){
const err38 = {instancePath:instancePath+"/author",schemaPath:"#/properties/author/type",keyword:"type",params:{type: schema204.properties.author.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(typeof data11 === "string"){
if(func2(data11) > 120){
const err39 = {instancePath:instancePath+"/author",schemaPath:"#/properties/author/maxLength",keyword:"maxLength",params:{limit: 120},message:"must NOT have more than 120 characters"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
}
if(data.status !== undefined){
let data12 = data.status;
if(typeof data12 !== "string"){
const err40 = {instancePath:instancePath+"/status",schemaPath:"#/components/schemas/ResourceStatus/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if(!(((data12 === "draft") || (data12 === "published")) || (data12 === "archived"))){
const err41 = {instancePath:instancePath+"/status",schemaPath:"#/components/schemas/ResourceStatus/enum",keyword:"enum",params:{allowedValues: schema210.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data.updated_at !== undefined){
let data13 = data.updated_at;
if(typeof data13 === "string"){
if(!(formats0.validate(data13))){
const err42 = {instancePath:instancePath+"/updated_at",schemaPath:"#/components/schemas/Instant/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
else {
const err43 = {instancePath:instancePath+"/updated_at",schemaPath:"#/components/schemas/Instant/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
}
else {
const err44 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
validate96.errors = vErrors;
return errors === 0;
}
validate96.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate95(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate95.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate96(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate96.errors : vErrors.concat(validate96.errors);
errors = vErrors.length;
}
validate95.errors = vErrors;
return errors === 0;
}
validate95.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const messages = {
  "/title": "Enter a title of 2 to 160 characters.",
  "/summary": {
    "minLength": "Enter one sentence that says what it is.",
    "maxLength": "Keep the summary under 300 characters."
  },
  "/description_html": "Keep the description under 50000 characters.",
  "/category_id": "Choose a category.",
  "/lines": "Choose at least one product line.",
  "/versions/*": "Enter a version such as 4.3 or 4.3.1.",
  "/tags": {
    "maxItems": "Enter at most 20 tags.",
    "uniqueItems": "Enter each tag once."
  },
  "/tags/*": "Enter a tag of small letters, digits, spaces or dashes, such as external aero.",
  "/thumbnail_id": "Choose a picture.",
  "/author": "Keep the author under 120 characters.",
  "/status": "Choose a status."
}
export const nullable = ["/author","/thumbnail_id"]
